// A panel of nodes that stands alone; nodes.js stands in front of this.

const PATIENCE = 8000; // milliseconds until a touch without an answer is spoken of

// The colours that the reader has chosen at a board, or the notebook's own.
function chosenTheme() {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("gg look"))?.theme;
  } catch { /* as the system */ }
  if (["light", "dark", "grey"].includes(theme)) return theme;
  return document.body.dataset.jpThemeLight === "false" ? "dark" : "";
}

function render({ model, el }) {
  el.classList.add("gg", "gg-panel");
  keepKeys(el);
  const theme = chosenTheme();
  if (theme) el.dataset.theme = theme;
  const body = document.createElement("div");
  const said = document.createElement("p");
  said.className = "said";
  said.setAttribute("role", "status");
  el.replaceChildren(said, body);
  let wait = 0;

  const send = ({ node, value }) => {
    clearTimeout(wait);
    wait = setTimeout(() => { said.textContent = model.get("silence"); }, PATIENCE);
    model.send({ type: "node", panel: 0, node, value });
  };
  const draw = () => drawNodes(body, model.get("nodes"), { art: model.get("art"), level: model.get("level"), send });
  const answered = () => {
    clearTimeout(wait);
    said.textContent = model.get("said");
  };
  const changes = { "change:nodes": draw, "change:art": draw, "change:answered": answered };
  for (const [name, act] of Object.entries(changes)) model.on(name, act);
  draw();
  answered();
  return () => {
    clearTimeout(wait);
    for (const [name, act] of Object.entries(changes)) model.off(name, act);
  };
}

export default { render };
