// The way to Python and back: clicks that wait for an answer, and a game that outlives its kernel.

// Drawing the press at once would hold up the answer, which is mostly there sooner.
const PRESS_AFTER = 80;
const ASKING_AFTER = 400;
const GIVE_UP_AFTER = 6000;

/** Sends a message; a click that a person made shows that it waits. */
function send(page, message, { quiet = false } = {}) {
  clearTimeout(page.askTimer);
  clearTimeout(page.lostTimer);
  page.waiting = true;
  setAttr(page.root, "data-waiting", "true");
  if (!quiet) page.askTimer = setTimeout(() => sayAsking(page), ASKING_AFTER);
  page.lostTimer = setTimeout(() => showLost(page, page.texts.no_answer), GIVE_UP_AFTER);
  try {
    page.model.send(message);
  } catch {
    showLost(page, page.texts.lost);
  }
  page.meanwhile?.();
}

/** Says that the answer takes its time. */
function sayAsking(page) {
  page.measured = null;
  setText(page.say.ggHow, page.texts.asking);
  setClass(page.say.ggHow, "none", false);
}

/** A button that waits for its answer keeps its press. */
function keepPress(page, button) {
  clearTimeout(page.pressTimer);
  page.pressTimer = setTimeout(() => setClass(button, "pressed", true), PRESS_AFTER);
}

function answered(page) {
  clearTimeout(page.pressTimer);
  clearTimeout(page.askTimer);
  clearTimeout(page.lostTimer);
  page.waiting = false;
  setAttr(page.root, "data-waiting", null);
  for (const pressed of page.root.querySelectorAll(".pressed")) setClass(pressed, "pressed", false);
  setClass(page.lost, "none", true);
}

function showLost(page, text) {
  setText(page.lost.firstChild, text);
  setClass(page.lost, "none", false);
}

function buildLost(page) {
  page.lost = make("div", "lost none", { role: "alert" });
  const reload = make("button", "gg-btn main");
  setText(reload, page.texts.reload);
  reload.addEventListener("click", () => location.reload());
  page.lost.append(make("span"), reload);
  return page.lost;
}

// ---- what the tab remembers

const storeKey = (page) => `gg ${location.pathname}${location.search} ${page.settings.key}`;

/** Whether this page was reached by a link, not by a reload or the way back. */
const visited = () => performance.getEntriesByType("navigation")[0]?.type === "navigate";

function remember(page) {
  try {
    sessionStorage.setItem(storeKey(page), JSON.stringify({ process: page.settings.process, save: page.model.get("save"), over: Boolean(page.scene.result) }));
  } catch { /* a browser that keeps nothing only loses the way back */ }
}

/** Asks Python to take up the game that this tab played with an earlier kernel. */
function takeUp(page) {
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(storeKey(page)));
  } catch { /* nothing to take up */ }
  const old = kept && typeof kept.save === "string" && kept.process !== page.settings.process;
  // Who comes back by a link after the end wants another game.
  const done = kept?.over && visited();
  if (old && !done && kept.save && kept.save !== page.model.get("save") && page.table.fresh) {
    page.note = { text: page.texts.restoring, tone: "" };
    send(page, { type: "restore", save: kept.save, asked: false }, { quiet: true });
    return;
  }
  remember(page);
}

/** Hears of a kernel that goes away, where the page is told. */
function watchLink(page) {
  const closed = () => showLost(page, page.texts.lost);
  const shaken = () => send(page, { type: "ping" }, { quiet: true });
  page.model.on("comm:close", closed);
  page.model.on("comm_live_update", shaken);
  return () => {
    page.model.off("comm:close", closed);
    page.model.off("comm_live_update", shaken);
  };
}

// ---- how this reader likes the page

const LOOK_KEY = "gg look";

function readLook() {
  try {
    const look = JSON.parse(localStorage.getItem(LOOK_KEY));
    return look && typeof look === "object" ? look : {};
  } catch {
    return {};
  }
}

function keepLook(look) {
  try {
    localStorage.setItem(LOOK_KEY, JSON.stringify(look));
  } catch { /* the choice holds for this page only */ }
}

function showLook(page) {
  const { look, root } = page;
  const night = document.body.dataset.jpThemeLight === "false" ? "dark" : null;
  setAttr(root, "data-theme", ["light", "dark", "grey"].includes(look.theme) ? look.theme : night);
  setAttr(root, "data-size", look.projector ? "projector" : null);
  setAttr(root, "data-still", look.still ? "" : null);
}
