// The board: puts the parts together, hears touches and keys, follows the model.

function buildPage(page) {
  const { texts, settings } = page;
  const root = make("div", "gg gg-board");
  keepKeys(root);
  const frame = make("div", "frame");
  page.root = root;
  page.frame = frame;
  root.append(frame);
  const table = make("div", "table", { role: "region", "aria-label": texts.table });
  const heading = make("div", "vh", { role: "heading", "aria-level": settings.level + 1 });
  setText(heading, texts.table);
  page.areas = {};
  for (const area of AREAS) page.areas[area] = make("div", `area ${area === "table" ? "more" : area}`);
  page.kindBox = make("div", "kinds", { role: "group", "aria-label": texts.kinds });
  page.kindsPlace = make("div", "kinds-place");
  page.middle = make("div", "middle");
  page.middle.append(page.areas.focus, page.areas.left, page.areas.right);
  table.append(heading, page.areas.opponents, buildSay(page), page.areas.now, page.kindsPlace, page.middle, page.areas.table, page.areas.tray, page.areas.after, page.areas.fold);
  page.tablePart = table;
  const left = make("div", "column");
  page.movesPart = make("div", "lists");
  page.movesPart.append(buildLog(page), buildMoves(page));
  left.append(table, page.movesPart);
  page.side = make("div", "side");
  const stage = make("div", "stage");
  stage.append(left, page.side);
  frame.append(buildBar(page, settings), buildLost(page), stage, buildTabs(page));
}

function buildBar(page, settings) {
  const { texts, art } = page;
  const bar = make("div", "bar", { role: "group" });
  page.bar = bar;
  if (settings.home) {
    const home = make("a", "home", { href: settings.home, "aria-label": texts.home });
    const mark = make("span", "mark", { "aria-hidden": "true" });
    setArt(mark, art, "sign-home");
    home.append(mark);
    bar.append(home);
  }
  page.title = make("div", "title", { role: "heading", "aria-level": settings.level });
  page.facts = make("span", "facts");
  bar.append(page.title, page.facts, make("span", "grow"));
  page.undo = signButton(art, "undo", texts.undo);
  page.undo.dataset.act = "undo";
  page.hint = signButton(art, "hint", texts.hint);
  page.hint.dataset.act = "hint";
  const guide = signButton(art, "help", texts.guide);
  guide.dataset.act = "guide";
  const fresh = signButton(art, "new", texts.new);
  fresh.dataset.act = "new";
  const menu = signButton(art, "menu", texts.menu, "bare only-sign");
  menu.dataset.act = "menu";
  bar.append(page.undo, page.hint, ...(settings.guide?.length ? [guide] : []), fresh, menu);
  return bar;
}

function buildLog(page) {
  const fold = make("details", "fold sheet log-fold");
  fold.open = true;
  const head = make("summary");
  setText(head, page.texts.log);
  page.log = make("ol", "log", { tabindex: "0", "aria-label": page.texts.log });
  page.logEmpty = make("p", "small");
  setText(page.logEmpty, page.texts.log_empty);
  fold.append(head, page.logEmpty, page.log);
  return fold;
}

function buildMoves(page) {
  const fold = make("details", "fold sheet moves-fold");
  page.movesFold = fold;
  const head = make("summary");
  setText(head, page.texts.all_moves);
  const form = make("form", "find");
  page.find = make("input", "", { type: "search", autocomplete: "off", spellcheck: "false", maxlength: "300" });
  const go = make("button", "gg-btn");
  go.type = "submit";
  setText(go, page.texts.play);
  form.append(field(page.texts.find, page.find), go);
  page.moveNote = make("p", "small", { role: "status" });
  page.moveList = make("ol", "movelist");
  page.moveList.dataset.group = "";
  fold.append(head, form, page.moveNote, page.moveList);
  fold.addEventListener("toggle", () => { drawMoves(page); setTabStops(page.root); });
  page.find.addEventListener("input", () => { drawMoves(page); setTabStops(page.root); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const words = page.find.value.trim();
    if (!words) return;
    const found = findMoves(page.scene.moves || [], words);
    page.typed = found.length !== 1;
    if (!page.typed) playMove(page, found[0].action);
    else send(page, { type: "typed", version: page.table.version, text: words });
  });
  return fold;
}

function buildTabs(page) {
  const tabs = make("div", "tabs", { role: "navigation", "aria-label": page.texts.parts });
  const parts = [["table", "table", () => page.tablePart], ["lens", "lens", () => page.side], ["log", "moves", () => page.movesPart]];
  for (const [sign, word, part] of parts) {
    const tab = signButton(page.art, sign, page.texts[word], "tab");
    tab.addEventListener("click", () => {
      part().scrollIntoView({ block: "start", behavior: mayMove(page) ? "smooth" : "auto" });
      for (const other of tabs.children) setAttr(other, "aria-current", other === tab ? "true" : null);
    });
    tabs.append(tab);
  }
  setAttr(tabs.firstChild, "aria-current", "true");
  page.tabs = tabs;
  return tabs;
}

// ---------------------------------------------------------------- panels

function drawPanels(page) {
  const text = wordsOf(page.model.get("panels"));
  if (page.panels === text) return;  // both of its callers hear of the same change
  page.panels = text;
  const panels = JSON.parse(text);
  keyed(page.side, panels.map((panel, at) => ({ key: panel.id, panel, at })), ({ panel }) => buildPanel(page, panel), (dom, { panel, at }) => {
    setText(dom.ggTitle, panel.title);
    setAttr(dom, "aria-label", panel.title);
    if (same(dom.ggNodes, panel.nodes)) return;
    dom.ggNodes = panel.nodes;
    drawNodes(dom.ggBody, panel.nodes || [], { art: page.art, level: page.settings.level + 2, send: ({ node, value }) => send(page, { type: "node", panel: at, node, value }, { quiet: true }) });
  });
  setClass(page.root, "lensless", !panels.length);
}

function buildPanel(page, panel) {
  const dom = make("section", "lens");
  const head = make("div", "lens-head");
  const picture = make("span", "pic", { "aria-hidden": "true" });
  setArt(picture, page.art, page.art[panel.sign] ? panel.sign : `sign-${panel.sign || "lens"}`);
  dom.ggTitle = make("div", "title", { role: "heading", "aria-level": page.settings.level + 1 });
  const button = signButton(page.art, "eye", page.texts.fold);
  dom.ggBody = make("div", "nodes");
  const fold = (folded) => {
    setClass(dom.ggBody, "none", folded);
    setText(button.lastChild, folded ? page.texts.unfold : page.texts.fold);
    setAttr(button, "aria-expanded", String(!folded));
  };
  button.addEventListener("click", () => fold(!dom.ggBody.classList.contains("none")));
  fold(Boolean(panel.folded));
  head.append(picture, dom.ggTitle, make("span", "grow"), button);
  dom.append(head, dom.ggBody);
  return dom;
}

// ---------------------------------------------------------------- drawing the scene

const EMPTY_HAND = () => ({ touched: [], kind: "", settings: {} });

/** Follows the model: everything that may have changed is written anew. */
function update(page) {
  page.settle?.();
  const old = page.table;
  const before = old && mayMove(page) ? page.measured ?? measure(page) : null;
  page.measured = null;
  const focus = rememberFocus(page);
  page.scene = unpacked(JSON.parse(wordsOf(page.model.get("scene"))));
  page.table = page.scene.table;
  const moved = !old || old.version !== page.table.version;
  const curtained = Boolean(old) && Boolean(old.curtain) !== Boolean(page.table.curtain);
  if (moved || curtained) page.hand = EMPTY_HAND();
  const moves = page.scene.moves || [];
  page.byKind = new Set(moves.map((move) => move.kind).filter(Boolean));
  page.touchable = new Set(moves.flatMap((move) => (move.touches || []).flatMap((one) => one.ids)));
  page.said = moved ? page.table.said || "" : "";
  page.note = page.table.status || null;
  answered(page);
  setAttr(page.root, "data-game", page.scene.game);
  setVar(page.root, "--gg-table", `var(--gg-table-${page.scene.game}, var(--gg-table-plain))`);
  setText(page.title, page.scene.title);
  setAttr(page.bar, "aria-label", page.scene.title);
  setText(page.facts, page.scene.facts);
  setAttr(page.undo, "aria-disabled", page.table.undo ? "true" : null);
  setAttr(page.hint, "aria-disabled", moves.length ? null : "true");
  setClass(page.root, "curtained", Boolean(page.table.curtain));
  drawTable(page);
  settleStrip(page);
  repaint(page, moved);
  drawLog(page);
  drawPanels(page);
  settleForm(page);
  // A key that comes before the frame finds the focus where it was.
  if (focus && document.activeElement === document.body && page.root.contains(focus.had)) focus.had.focus({ preventScroll: true });
  if (!old) setTabStops(page.root); // a board that has just come can be walked before its first frame
  settleInFrame(page, () => {
    setTabStops(page.root);
    restoreFocus(page, focus);
    if (moved || curtained) showNext(page);
    if (moved) glide(page, before);
    if (page.typed && page.note) bring(page, page.moveNote);
    if (page.settled) remember(page);
  });
  waitForBot(page);
}

/** Gives each move its touches back, which travel by number. */
function unpacked(scene) {
  for (const move of scene.moves || []) if (move.touches) move.touches = move.touches.map((at) => scene.touches[at]);
  return scene;
}

/** Leaves to the coming frame what needs the new layout, which that frame makes in any case. */
function settleInFrame(page, work) {
  page.settle = () => {
    cancelAnimationFrame(frame);
    page.settle = null;
    work();
  };
  const frame = requestAnimationFrame(page.settle);
  // A page in the background draws no frames.
  if (document.visibilityState !== "visible") page.settle();
}

/** Writes what the touches leave: the narrow part of `update`, also after each touch. */
function repaint(page, fresh = false) {
  page.left = narrow(page.scene.moves || [], page.scene.toggles || [], page.hand);
  paintTouches(page);
  settleFolds(page, fresh);
  drawSay(page);
  drawMoves(page);
}

function rememberFocus(page) {
  const had = document.activeElement;
  if (!had || !page.root.contains(had) || had.closest("dialog")) return null;
  const box = had.closest("[data-group]");
  return { had, box, at: box ? [...box.querySelectorAll("button")].indexOf(had) : -1 };
}

/** Keeps the focus: on the same piece, else on what can be touched, beside it first, else in its place. */
function restoreFocus(page, focus) {
  if (!focus) return;
  const { had, box, at } = focus;
  // Redrawing drops the focus; where it stands elsewhere, the reader has put it there since.
  const stands = document.activeElement;
  if (stands && stands !== document.body && stands !== had) return;
  const there = (one) => one && page.root.contains(one) && isShown(one);
  // A piece that was taken elsewhere does not take the reader along, away from what comes next.
  const left = box && had.closest("[data-group]") !== box;
  if (!there(had) || (left && !had.classList.contains("can"))) {
    const all = box && there(box) ? [...box.querySelectorAll("button")].filter(there) : [];
    const lit = [...page.root.querySelectorAll(".gg-item.can, .gg-chip:not([aria-disabled=true]), .ask button")].filter(there);
    const near = all.filter((one) => lit.includes(one));
    const open = left ? near.find((one) => all.indexOf(one) >= at) || near.at(-1) || lit[0] : null;
    const next = open || all[Math.min(at, all.length - 1)] || lit[0] || page.say;
    next.focus({ preventScroll: true });
    setTabStops(page.root);
  } else if (document.activeElement !== had) had.focus({ preventScroll: true });
  keepInSight(page, document.activeElement);
}

function waitForBot(page) {
  clearTimeout(page.botTimer);
  if (page.table.bot) page.botTimer = setTimeout(() => send(page, { type: "step", version: page.table.version }, { quiet: true }), pause(page));
}

// ---------------------------------------------------------------- touches

function playMove(page, action) {
  if (page.waiting && page.asked === page.table.version) return;
  page.asked = page.table.version;
  page.note = null;
  send(page, { type: "move", version: page.table.version, action });
}

function note(page, text, tone = "") {
  page.note = { text, tone };
  drawSay(page);
}

function setHand(page, hand) {
  page.settle?.();
  const focus = rememberFocus(page);
  page.note = null;
  page.said = "";
  page.hand = hand;
  page.left = narrow(page.scene.moves || [], page.scene.toggles || [], hand);
  // The answer paints the whole table; painting here as well would only delay it.
  if (page.left.play) {
    playMove(page, page.left.play.action);
    return;
  }
  repaint(page);
  settleInFrame(page, () => {
    setTabStops(page.root);
    restoreFocus(page, focus);
    showNext(page);
  });
}

function touchItem(page, id) {
  const { moves = [], toggles = [] } = page.scene;
  const item = page.items.get(id);
  const next = moves.length ? touch(moves, toggles, page.hand, id) : null;
  if (next) setHand(page, next);
  else note(page, item?.why || (moves.length && page.hand.touched.length ? page.texts.not_now : page.texts.not_yours));
}

function chooseKind(page, kind) {
  const { moves = [], toggles = [], kinds = [] } = page.scene;
  const chip = kinds.find((item) => item.id === kind);
  const next = moves.length ? touchKind(moves, toggles, page.hand, kind) : null;
  if (next) setHand(page, next);
  else note(page, chip?.why || page.texts.not_yours);
}

function chooseToggle(page, id, value) {
  const up = page.left.toggles.find(({ toggle }) => toggle.id === id);
  if (up?.free.has(value)) setHand(page, { ...page.hand, settings: { ...page.hand.settings, [id]: value } });
}

const acts = {
  play: (page, button) => playMove(page, button.dataset.value),
  back: (page) => setHand(page, EMPTY_HAND()),
  ready: (page) => send(page, { type: "ready", version: page.table.version }),
  undo: (page) => {
    if (page.table.undo) note(page, page.table.undo);
    else send(page, { type: "undo", version: page.table.version });
  },
  hint: (page) => {
    if ((page.scene.moves || []).length) send(page, { type: "hint", version: page.table.version });
    else note(page, page.texts.no_moves);
  },
  guide: (page) => openGuide(page),
  new: (page) => openNewGame(page),
  menu: (page) => openSettings(page),
};

function onClick(page, event) {
  const button = event.target.closest("button");
  if (!button || !page.root.contains(button)) return;
  const { act, id, kind, toggle, value } = button.dataset;
  const rests = button.getAttribute("aria-disabled") === "true";
  page.follows = page.tablePart.contains(button);
  page.typed = false;
  if (act) acts[act]?.(page, button);
  else if (id) touchItem(page, id);
  else if (kind) chooseKind(page, kind);
  else if (toggle) chooseToggle(page, toggle, value);
  if (page.waiting && !rests) keepPress(page, button);
}

function onKey(page, event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("dialog, input, select, textarea")) return;
  if (event.key === "Escape" && (page.hand.touched.length || page.hand.kind)) {
    setHand(page, takeBack(page.hand));
    event.preventDefault();
    return;
  }
  if (!/^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key)) return;
  const from = event.target.closest("button");
  const box = from?.closest("[data-group]");
  if (!box) return;
  const next = neighbour(page, box, from, event.key);
  event.preventDefault();
  if (!next || next === from) return;
  next.focus();
  setTabStops(page.root);
}

// ---------------------------------------------------------------- life of a view

function render({ model, el }) {
  const page = {
    model, art: model.get("art"), texts: model.get("texts"), settings: model.get("settings"),
    cells: new Map(), gone: new Map(), zones: new Map(), items: new Map(), turned: new Set(), hand: EMPTY_HAND(),
    look: readLook(), scene: null, table: null, note: null, said: "", waiting: false, follows: false, typed: false,
  };
  buildPage(page);
  el.append(page.root);
  showLook(page);
  const follow = () => update(page);
  // A new scene draws the panels itself, once it has measured where all lay; panels alone come here.
  const redraw = () => queueMicrotask(() => drawPanels(page));
  page.root.addEventListener("click", (event) => onClick(page, event));
  page.root.addEventListener("keydown", (event) => onKey(page, event));
  const unwatchWidth = watchWidth(page);
  const unwatchReader = watchReader(page);
  const unwatchPlaces = measureAhead(page);
  update(page);
  takeUp(page);
  page.settled = true;
  model.on("change:scene", follow);
  model.on("change:panels", redraw);
  const unwatch = watchLink(page);
  return () => {
    model.off("change:scene", follow);
    model.off("change:panels", redraw);
    unwatch();
    unwatchWidth();
    unwatchReader();
    unwatchPlaces();
    for (const timer of [page.pressTimer, page.askTimer, page.lostTimer, page.botTimer]) clearTimeout(timer);
  };
}

export { narrow, touch, touchKind, takeBack, prompt };
export default { render };
