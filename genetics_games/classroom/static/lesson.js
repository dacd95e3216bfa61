
// The page of a lesson: bar, steps, the open sheet, the board, laboratories.  The board's scripts
// stand in front of this one; its `render` draws the board into the page.

// ---------------------------------------------------------------- what the browser keeps

const workKey = (page) => `${page.fixed.key}.work`;

function keptHere(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keptInTab(page) {
  try {
    return sessionStorage.getItem(storeKey(page)) !== null;
  } catch {
    return false;
  }
}

/** Keeps how far the student is, and all the work, once there is some. */
function keepWork(page) {
  const { lesson } = page;
  if (lesson.untouched || page.offer) return;
  try {
    localStorage.setItem(page.fixed.key, JSON.stringify(lesson.progress));
    localStorage.setItem(workKey(page), page.model.get("save"));
  } catch { /* a browser that keeps nothing: the code under "Save my work" is left */ }
}

/** Work of an earlier visit is offered, since somebody else may sit here now. */
function offerWork(page) {
  const work = keptHere(workKey(page));
  if (!work || !page.lesson.untouched) return;
  let told = null;
  try {
    told = JSON.parse(keptHere(page.fixed.key));
  } catch { /* no mark */ }
  const { words } = page;
  page.offer = make("div", "offer", { role: "group", "aria-label": words.kept_go_on });
  const text = make("p");
  setText(text, fillIn(words.kept, { done: told?.done ?? 0, of: told?.of ?? page.lesson.progress.of }));
  const close = () => { page.offer?.remove(); page.offer = null; };
  page.closeOffer = close;
  const button = (word, cls, act) => {
    const made = make("button", `gg-btn ${cls}`);
    setText(made, word);
    made.addEventListener("click", () => { close(); act(); });
    return made;
  };
  const row = make("div", "foot");
  row.append(
    button(words.kept_go_on, "main", () => say(page, page.saidTop, { type: "restore", save: work, asked: true })),
    button(words.kept_anew, "", () => page.pills.querySelector("[aria-current]")?.focus()),
  );
  page.offer.append(text, row);
  page.saidTop.after(page.offer);
}

// ---------------------------------------------------------------- sending

/** Sends a message; what Python says to it stands in the given place. */
function say(page, place, message) {
  page.saidPlace = place;
  send(page, message, { quiet: true });
}

const sendNode = (page, part, place) => ({ node, value }) =>
  say(page, place, { type: "node", panel: page.first + part, node, value });

const said = () => make("p", "said", { role: "status" });

// ---------------------------------------------------------------- bar and dialogs

function buildLessonBar(page) {
  const { fixed, words, art } = page;
  const bar = make("div", "lesson-bar");
  const home = make("a", "home", { href: fixed.home, "aria-label": words.home });
  const mark = make("span", "mark", { "aria-hidden": "true" });
  setArt(mark, art, "sign-home");
  home.append(mark);
  const title = make("h1");
  setText(title, fixed.title);
  page.code = make("button", "gg-btn bare code");
  page.code.addEventListener("click", () => openCode(page));
  const open = (sign, word, act) => {
    const button = signButton(art, sign, word);
    button.addEventListener("click", () => act(page));
    return button;
  };
  bar.append(home, title, page.code, make("span", "grow"), open("help", words.glossary, openGlossary), open("save", words.save, openWork));
  return bar;
}

function wordsIn(tag, text, cls = "") {
  const dom = make(tag, cls);
  setText(dom, text);
  return dom;
}

/** A line of one field and a button that sends what is written in it. */
function formOf(label, input, word, act) {
  const form = make("form");
  const go = wordsIn("button", word, "gg-btn");
  go.type = "submit";
  form.append(field(label, input), go);
  form.addEventListener("submit", (event) => { event.preventDefault(); act(); });
  return form;
}

function openGlossary(page) {
  if (!page.glossary) {
    page.glossary = buildDialog(page, page.words.glossary);
    const place = make("div");
    page.glossary.body.append(place);
    drawNodes(place, page.fixed.glossary, { art: page.art });
  }
  page.glossary.dialog.showModal();
}

function openCode(page) {
  const { words } = page;
  if (!page.codeBox) {
    page.codeBox = buildDialog(page, words.code_title);
    const { body } = page.codeBox;
    const input = make("input", "", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "30" });
    const place = said();
    body.append(wordsIn("p", words.code_how), formOf(words.code_field, input, words.code_use, () => {
      page.closing = page.codeBox.dialog;
      sendNode(page, 0, place)({ node: "code", value: input.value });
    }), place);
  }
  page.codeBox.dialog.showModal();
}

function openWork(page) {
  if (!page.workBox) buildWork(page);
  drawWork(page);
  page.workBox.dialog.showModal();
}

function buildWork(page) {
  const { words } = page;
  page.workBox = buildDialog(page, words.save);
  const { body, dialog } = page.workBox;
  // Each answer stands below the field that it answers to.
  const places = { copied: said(), nickname: said(), restored: said() };
  const nickname = make("input", "", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "20" });
  const code = (label) => make("textarea", "", { rows: "2", readonly: "", spellcheck: "false", "aria-label": label });
  const result = code(words.result);
  const work = code(words.work);
  const copy = (from) => {
    const button = wordsIn("button", words.copy, "gg-btn");
    button.addEventListener("click", () => {
      from.select();
      navigator.clipboard?.writeText(from.value).then(() => setText(places.copied, words.copied), () => {});
    });
    return button;
  };
  const file = wordsIn("button", words.file, "gg-btn");
  file.addEventListener("click", () => {
    const link = make("a", "", { download: `${page.fixed.key.replaceAll(".", "-")}-${page.lesson.code}.txt` });
    link.href = URL.createObjectURL(new Blob([work.value], { type: "text/plain" }));
    link.click();
    URL.revokeObjectURL(link.href);
  });
  const back = make("textarea", "", { rows: "2", spellcheck: "false" });
  const restore = () => {
    if (!back.value.trim()) return;
    page.closing = dialog;
    page.closeOffer?.();
    say(page, places.restored, { type: "restore", save: back.value.trim(), asked: true });
  };
  const fromFile = make("input", "", { type: "file", accept: ".txt,text/plain" });
  fromFile.addEventListener("change", () => fromFile.files[0]?.text().then((text) => { back.value = text.slice(0, 200000); restore(); }));
  const buttons = make("div", "foot");
  buttons.append(copy(work), file);
  body.append(
    wordsIn("h3", words.result), wordsIn("p", words.result_how, "small"), result, copy(result),
    formOf(words.nickname, nickname, words.nickname_use, () => sendNode(page, 0, places.nickname)({ node: "nickname", value: nickname.value })), places.nickname,
    wordsIn("h3", words.work), wordsIn("p", words.work_how, "small"), work, buttons, places.copied,
    formOf(words.restore_field, back, words.restore, restore), places.restored, field(words.restore_file, fromFile),
  );
  Object.assign(page.workBox, { result, work, nickname });
}

function drawWork(page) {
  if (!page.workBox) return;
  const { result, work, nickname } = page.workBox;
  result.value = page.lesson.result;
  work.value = page.model.get("save");
  if (document.activeElement !== nickname) nickname.value = page.lesson.nickname;
}

// ---------------------------------------------------------------- steps

function drawPills(page) {
  const list = page.pills.firstChild;
  keyed(list, page.lesson.steps.map((step, at) => ({ key: step.id, step, at })), ({ step, at }) => {
    const item = make("li");
    const button = make("button");
    const disc = make("i", "", { "aria-hidden": "true" });
    button.append(disc, wordsIn("span", step.text), make("span", "vh"));
    button.addEventListener("click", () => sendNode(page, 0, page.saidSheet)({ node: `go-${step.id}`, value: true }));
    setText(disc, String(at + 1));
    item.append(button);
    return item;
  }, (item, { step, at }) => {
    const button = item.firstChild;
    setClass(button, "done", step.done);
    setText(button.firstChild, step.done ? "✓" : String(at + 1));
    setText(button.lastChild, step.label ? `, ${step.label}` : "");
    setAttr(button, "aria-current", step.id === page.lesson.step ? "step" : null);
  });
}

// ---------------------------------------------------------------- laboratories

function drawLabs(page) {
  keyed(page.labList, page.model.get("labs").map((lab, at) => ({ key: lab.id, lab, at })), (want) => buildLab(page, want), (dom, { lab, at }) => {
    drawFigure(page, dom, lab.figure, sendNode(page, at + 1, dom.ggSaid));
    drawNodes(dom.ggNodes, lab.nodes, { art: page.art, level: 4, send: sendNode(page, at + 1, dom.ggSaid) });
  });
}

function buildLab(page, { lab }) {
  const dom = make("details", "lab");
  const head = make("summary");
  const picture = make("span", "pic", { "aria-hidden": "true" });
  setArt(picture, page.art, page.art[lab.sign] ? lab.sign : `sign-${lab.sign}`);
  head.append(picture, wordsIn("h3", lab.title));
  dom.ggFigure = make("div", "figure");
  dom.ggSaid = said();
  dom.ggNodes = make("div");
  dom.append(head, dom.ggFigure, dom.ggSaid, dom.ggNodes);
  return dom;
}

function drawFigure(page, dom, figure, act) {
  if (figure.kind === "builder") drawBuilder(page, dom, figure, act);
  if (figure.kind === "turn") drawTurn(page, dom, figure);
}

/** The top strand with places below it, each a button, and the four bases. */
function drawBuilder(page, dom, figure, act) {
  const box = dom.ggFigure;
  const bases = "ATGC";
  if (box.ggRow !== figure.row) {
    box.ggRow = figure.row;
    box.replaceChildren();
    box.ggAt = 0;
    box.ggPlaces = [...figure.row].map((base, at) => {
      const place = make("button", "place");
      const top = make("span", "half", { "aria-hidden": "true" });
      setArt(top, page.art, `top ${base}`);
      place.append(top, make("span", "half below", { "aria-hidden": "true" }));
      place.addEventListener("click", () => choosePlace(box, at));
      return place;
    });
    const ladder = make("div", "places", { role: "group", "aria-label": figure.label });
    ladder.append(...box.ggPlaces);
    const row = make("div", "bases", { role: "group", "aria-label": figure.bases });
    for (const base of bases) {
      const button = make("button", "gg-btn", { "aria-label": base });
      const picture = make("span", "pic", { "aria-hidden": "true" });
      setArt(picture, page.art, `base ${base}`);
      button.append(picture);
      button.addEventListener("click", () => box.ggAct({ node: "place", value: [box.ggAt, base] }));
      row.append(button);
    }
    ladder.addEventListener("keydown", (event) => {
      const letter = event.key.toUpperCase();
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (step) choosePlace(box, Math.min(figure.row.length - 1, Math.max(0, box.ggAt + step)), true);
      else if (letter.length === 1 && bases.includes(letter)) box.ggAct({ node: "place", value: [box.ggAt, letter] });
      else return;
      event.preventDefault();
    });
    box.append(ladder, row);
  }
  box.ggAct = act;
  const grown = box.ggBuilt !== undefined && box.ggBuilt !== figure.built;
  box.ggBuilt = figure.built;
  box.ggPlaces.forEach((place, at) => {
    const base = figure.built[at];
    setArt(place.lastChild, page.art, base === "." ? "" : `bottom ${base}`);
    setAttr(place, "aria-label", figure.places[at]);
    setClass(place, "empty", base === ".");
  });
  if (grown && figure.built[box.ggAt] !== "." && figure.built.includes(".")) {
    const next = figure.built.indexOf(".", box.ggAt);
    choosePlace(box, next < 0 ? figure.built.indexOf(".") : next, box.contains(document.activeElement) && document.activeElement.classList.contains("place"));
  } else choosePlace(box, box.ggAt);
}

function choosePlace(box, at, focus = false) {
  box.ggAt = at;
  box.ggPlaces.forEach((place, other) => {
    setAttr(place, "aria-pressed", String(other === at));
    place.tabIndex = other === at ? 0 : -1;
  });
  if (focus) box.ggPlaces[at].focus();
}

/** The row with its block; where it has been turned since, the block makes half a turn as one. */
function drawTurn(page, dom, figure) {
  const box = dom.ggFigure;
  const over = [...figure.row].map((_base, at) => String(at + 1));
  drawNodes(box, [{ t: "strip", row: figure.row, label: figure.label, over, marks: [{ span: figure.span }] }], { art: page.art });
  const turned = box.ggTurns !== undefined && figure.turns > box.ggTurns;
  box.ggTurns = figure.turns;
  if (!turned || page.root.hasAttribute("data-still") || systemStill()) return;
  const cells = [...box.querySelectorAll(".pair")].slice(figure.span[0] - 1, figure.span[1]);
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const middle = (boxes[0].left + boxes.at(-1).right) / 2;
  cells.forEach((cell, at) => {
    const transformOrigin = `${middle - boxes[at].left}px ${boxes[at].height / 2}px`;
    const frame = (transform) => ({ transformOrigin, transform, position: "relative", zIndex: 2 });
    cell.animate([frame("rotate(-180deg)"), frame("rotate(-90deg)"), frame("none")], { duration: 900, easing: EASE });
  });
}

// ---------------------------------------------------------------- the whole

function drawLesson(page, moved) {
  const before = page.lesson?.step;
  page.lesson = page.model.get("lesson");
  const { lesson } = page;
  setText(page.code, fillIn(page.words.code, { code: lesson.code }));
  drawPills(page);
  drawNodes(page.sheet, page.model.get("sheet"), { art: page.art, level: 3, send: sendNode(page, 0, page.saidSheet) });
  drawWork(page);
  for (const place of page.root.querySelectorAll("p.said")) setText(place, place === page.saidPlace ? lesson.said : "");
  if (lesson.said && page.saidPlace.closest("dialog")) settleInFrame(page, () => page.saidPlace.scrollIntoView({ block: "nearest" }));
  if (page.closing && moved) {
    if (!lesson.said) page.closing.close();
    page.closing = null;
  }
  if (moved && before && before !== lesson.step) toSheet(page);
}

function toSheet(page) {
  const heading = page.sheet.querySelector("h2");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  page.pills.scrollIntoView({ block: "start", behavior: systemStill() ? "auto" : "smooth" });
}

function renderLesson({ model, el }) {
  const fixed = model.get("fixed");
  const root = make("div", "gg gg-board gg-lesson");
  keepKeys(root);
  const page = {
    model, fixed, root, frame: root, words: fixed.words, art: model.get("art"), texts: model.get("texts"),
    settings: model.get("settings"), first: JSON.parse(wordsOf(model.get("panels"))).length, lesson: null, look: readLook(),
    say: { ggHow: make("p") }, waiting: false,
  };
  page.saidTop = said();
  page.saidSheet = said();
  page.saidPlace = page.saidTop;
  page.pills = make("nav", "pills", { "aria-label": page.words.steps });
  page.pills.append(make("ol"));
  page.sheet = make("div", "sheets");
  const board = make("div", "lesson-board");
  const beyond = make("section", "beyond", { "aria-label": page.words.beyond });
  page.labList = make("div", "labs");
  const row = wordsIn("button", page.words.lab_row, "gg-btn");
  row.addEventListener("click", () => sendNode(page, 0, page.saidLabs)({ node: "lab-row", value: true }));
  page.saidLabs = said();
  const head = make("div", "beyond-head");
  head.append(wordsIn("h2", page.words.beyond), wordsIn("p", page.words.beyond_how, "small"));
  if (page.words.lab_row) head.append(row);
  beyond.append(head, page.saidLabs, page.labList);
  root.append(buildLessonBar(page), buildLost(page), page.saidTop, page.pills, page.saidSheet, page.sheet, board, beyond);
  el.append(root);
  showLook(page);
  drawLesson(page, false);
  drawLabs(page);
  const inTab = keptInTab(page); // the tab takes up its own work by itself, without an offer
  const leaveBoard = render({ model, el: board });
  const inner = board.firstChild;
  const follow = new MutationObserver(() => {
    for (const name of ["data-theme", "data-still"]) setAttr(root, name, inner.getAttribute(name));
  });
  follow.observe(inner, { attributes: true });
  if (!inTab) offerWork(page);
  const heard = {
    "change:scene": () => { answered(page); drawLesson(page, true); keepWork(page); },
    "change:labs": () => drawLabs(page),
  };
  for (const [name, act] of Object.entries(heard)) model.on(name, act);
  return () => {
    leaveBoard();
    follow.disconnect();
    for (const [name, act] of Object.entries(heard)) model.off(name, act);
    for (const timer of [page.askTimer, page.lostTimer]) clearTimeout(timer);
  };
}

export default { render: renderLesson };
