// The dialogs: how to play, a new game, and settings with save and restore.

function buildDialog(page, title) {
  const dialog = make("dialog", "gg-dialog", { "aria-label": title });
  const head = make("div", "head");
  const name = make("h2");
  setText(name, title);
  const close = signButton(page.art, "cross", page.texts.close);
  close.addEventListener("click", () => dialog.close());
  head.append(name, close);
  const body = make("div", "fields");
  dialog.append(head, body);
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  page.frame.append(dialog);
  return { dialog, body };
}

function field(label, control, how = "") {
  const box = make("label", "field");
  const name = make("span", "name");
  setText(name, label);
  box.append(name, control);
  if (how) {
    const quiet = make("span", "small");
    setText(quiet, how);
    box.append(quiet);
  }
  return box;
}

function select(choices, value) {
  const control = make("select");
  for (const [id, label] of choices) {
    const option = make("option");
    option.value = String(id);
    setText(option, label);
    control.append(option);
  }
  control.value = String(value);
  return control;
}

// ---- how to play

function openGuide(page) {
  if (!page.guide) {
    page.guide = buildDialog(page, page.texts.guide);
    page.guide.dialog.classList.add("guide");
    const place = make("div");
    page.guide.body.append(place);
    drawNodes(place, page.settings.guide, { art: page.art });
  }
  page.guide.dialog.showModal();
}

// ---- new game

function openNewGame(page) {
  const { texts } = page;
  if (!page.newGame) page.newGame = buildDialog(page, texts.new);
  const { dialog, body } = page.newGame;
  const setup = page.model.get("setup");
  const state = { count: setup.seats.length };
  const seats = make("div", "seats");
  const rows = [];
  const drawSeats = () => {
    while (rows.length < state.count) rows.push(seatRow(page, setup, rows.length));
    arrange(seats, rows.slice(0, state.count).map((row) => row.box));
    for (const one of options) setClass(one.box, "none", !matters(one.option, state.count));
  };
  const wants = [];
  const [least, most] = setup.players;
  if (least !== most) {
    const count = select(Array.from({ length: most - least + 1 }, (_, k) => [least + k, String(least + k)]), state.count);
    count.addEventListener("change", () => { state.count = Number(count.value); drawSeats(); });
    wants.push(field(texts.seats, count));
  }
  const options = setup.options.map((option) => {
    const control = select(option.words.map((word, at) => [at, word]), Math.max(0, option.choices.indexOf(setup.chosen[option.name])));
    return { option, control, box: field(option.label, control) };
  });
  drawSeats();
  const code = make("input", "", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: "30", placeholder: "PEA-417" });
  const now = make("p", "small");
  setText(now, page.table.code ? fillIn(texts.code_now, { code: page.table.code }) : "");
  const problem = make("p", "refused", { role: "alert" });
  const form = make("form");
  const foot = make("div", "foot");
  const start = make("button", "gg-btn main");
  start.type = "submit";
  setText(start, texts.start);
  const cancel = make("button", "gg-btn");
  setText(cancel, texts.cancel);
  cancel.addEventListener("click", () => dialog.close());
  foot.append(start, cancel);
  form.append(seats, ...wants, ...options.map(({ box }) => box), field(texts.code, code, texts.code_how), problem, now, foot);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const shown = rows.slice(0, state.count);
    page.asksTable = { dialog, problem };
    send(page, {
      type: "new",
      seats: shown.map((row) => row.kind.value),
      names: shown.map((row) => row.name.value),
      code: code.value,
      options: Object.fromEntries(options.filter(({ option }) => matters(option, state.count)).map(({ option, control }) => [option.name, option.choices[Number(control.value)]])),
    });
  });
  body.replaceChildren(form);
  dialog.showModal();
}

/** Whether an option does anything with so many players. */
const matters = ({ players }, count) => !players?.length || players.includes(count);

function seatRow(page, setup, seat) {
  const box = make("fieldset", "seatrow");
  const legend = make("legend");
  const mark = make("span", "mark", { "aria-hidden": "true" });
  setArt(mark, page.art, `player-${seat + 1}`);
  const word = make("span");
  setText(word, fillIn(page.texts.seat, { n: seat + 1 }));
  legend.append(mark, word);
  const kind = select([["human", page.texts.human], ...setup.bots.map((bot) => [bot.id, bot.label])], setup.seats[seat] ?? setup.bots[0]?.id ?? "human");
  setAttr(kind, "aria-label", page.texts.player);
  const name = make("input", "", { type: "text", maxlength: "24", autocomplete: "off", "aria-label": page.texts.name, placeholder: page.texts.name });
  name.value = setup.given[seat] ?? "";
  box.append(legend, kind, name);
  return { box, kind, name };
}

/** After an answer to a form: a refusal stays beside its field, a table that is laid closes it. */
function settleForm(page) {
  const asked = page.asksTable;
  if (!asked) return;
  page.asksTable = null;
  const status = page.table.status;
  if (status?.tone === "wrong") {
    setText(asked.problem, status.text);
    requestAnimationFrame(() => asked.problem.scrollIntoView({ block: "nearest" }));
  } else if (asked.dialog.open) asked.dialog.close();
}

// ---- settings

function openSettings(page) {
  if (!page.settingsBox) page.settingsBox = buildSettings(page);
  page.settingsBox.dialog.showModal();
}

function buildSettings(page) {
  const { texts, look } = page;
  const made = buildDialog(page, texts.menu);
  const change = (name, value) => { look[name] = value; keepLook(look); showLook(page); };
  const theme = select([["auto", texts.theme_auto], ["light", texts.theme_light], ["dark", texts.theme_dark], ["grey", texts.theme_grey]], look.theme || "auto");
  theme.addEventListener("change", () => change("theme", theme.value));
  const check = (name) => {
    const box = make("input", "", { type: "checkbox" });
    box.checked = Boolean(look[name]);
    box.addEventListener("change", () => change(name, box.checked));
    const label = make("label", "check");
    const word = make("span");
    setText(word, texts[name]);
    label.append(box, word);
    return label;
  };
  const print = signButton(page.art, "print", texts.print, "");
  print.addEventListener("click", () => { made.dialog.close(); window.print(); });
  const save = make("div", "saving");
  const title = make("h3");
  setText(title, texts.save);
  const how = make("p", "small");
  setText(how, texts.save_how);
  const code = make("textarea", "", { rows: "3", spellcheck: "false", "aria-label": texts.restore_field });
  const show = make("button", "gg-btn");
  setText(show, texts.save_show);
  show.addEventListener("click", () => { code.value = page.model.get("save"); code.select(); });
  const restore = make("button", "gg-btn");
  setText(restore, texts.restore);
  restore.addEventListener("click", () => {
    if (!code.value.trim()) return;
    page.asksTable = { dialog: made.dialog, problem };
    send(page, { type: "restore", save: code.value.trim(), asked: true });
  });
  const row = make("div", "foot");
  row.append(show, restore);
  const problem = make("p", "refused", { role: "alert" });
  save.append(title, how, code, problem, row);
  made.dialog.addEventListener("close", () => { code.value = ""; setText(problem, ""); });
  made.body.append(field(texts.theme, theme), check("projector"), check("still"), print, save);
  return made;
}
