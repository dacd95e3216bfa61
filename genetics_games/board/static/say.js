// The box that says what to do, and the choices that touches leave.

const OFFERED_AT_ONCE = 8;

function buildSay(page) {
  const say = make("div", "say", { tabindex: "-1" });
  page.say = say;
  say.ggWho = make("span", "who", { "aria-hidden": "true" });
  const words = make("div", "words", { role: "status", "aria-live": "polite", "aria-atomic": "true" });
  say.ggSaid = make("span", "vh");
  say.ggNow = make("p", "now");
  say.ggSentence = make("span");
  say.ggNow.append(say.ggSaid, say.ggSentence);
  say.ggHow = make("p", "how");
  words.append(say.ggNow, say.ggHow);
  say.ggAsk = make("div", "ask", { role: "group", "aria-label": page.texts.choices });
  say.ggHint = make("ol", "hints", { "aria-label": page.texts.hint });
  say.append(say.ggWho, words, say.ggAsk, say.ggHint);
  return say;
}

/** The two lines of the box: [sentence, quieter line, tone]. */
function sentences(page) {
  const { scene, table, texts, left, hand } = page;
  if (page.note) {
    // News from Python that refuses nothing leaves standing what to do.
    const how = page.note === table.status && !page.note.tone ? scene.how : "";
    return [page.note.now || scene.result || scene.now, [page.note.text, how].filter(Boolean).join(" "), page.note.tone];
  }
  if (table.curtain) {
    const values = { name: table.curtain.name };
    return [fillIn(texts.curtain, values), fillIn(texts.curtain_how, values), ""];
  }
  if (scene.result) return [scene.result, texts.over, ""];
  if (!hand.touched.length && !hand.kind) return [scene.now, scene.how || "", ""];
  const said = prompt(scene.prompts || {}, left, (id) => page.items.get(id)?.name || page.items.get(id)?.label || "");
  if (said) return [said[0], said[1] || "", ""];
  if (left.complete.length === 1 && left.candidates.length === 1) return [left.complete[0].move.text, texts.unsaid, ""];
  if (left.complete.length) return [scene.now, texts.one_of, ""];
  return [scene.now, texts.next, ""];
}

function drawSay(page) {
  page.measured = null;
  const { say, scene, table, texts } = page;
  const seat = table.curtain ? table.curtain.seat : scene.seat;
  setArt(say.ggWho, page.art, scene.result ? "sign-medal" : seat === null || seat === undefined ? "" : `player-${seat + 1}`);
  const [now, how, tone] = sentences(page);
  setText(say.ggSaid, page.said ? `${page.said} ` : "");
  setText(say.ggSentence, now);
  setText(say.ggHow, how);
  setClass(say.ggHow, "none", !how);
  setClass(say.ggHow, "refused", tone === "wrong");
  setClass(say, "ended", Boolean(scene.result));
  keyed(say.ggHint, (table.hint?.lines || []).map((text, at) => ({ key: at, text })), () => make("li"), (one, want) => setText(one, want.text));
  setClass(say.ggHint, "none", !table.hint);
  drawChoices(page, texts);
}

function drawChoices(page, texts) {
  const { say, scene, table, hand, left } = page;
  const wants = [];
  if (table.curtain) wants.push({ key: "ready", form: "main", act: "ready", text: fillIn(texts.ready, table.curtain) });
  for (const { toggle, value, free } of left.toggles) wants.push({ key: `toggle ${toggle.id}`, form: "toggle", toggle, value, free });
  const chips = new Set((scene.kinds || []).map((item) => item.id));
  const begun = hand.touched.length > 0 || hand.kind !== "";
  const offered = left.complete.filter(({ move }) => begun || !chips.has(move.kind));
  if (offered.length <= OFFERED_AT_ONCE) {
    for (const { move } of offered) wants.push({ key: `move ${move.action}`, form: offered.length === 1 && begun ? "main" : "offer", act: "play", value: move.action, text: move.text });
  }
  if (begun) wants.push({ key: "back", form: "plain", act: "back", text: page.hand.touched.length ? texts.take_back : texts.other_action });
  if (scene.result) wants.push({ key: "new", form: "main", act: "new", text: texts.new });
  keyed(say.ggAsk, wants, (want) => buildChoice(want), (dom, want) => drawChoice(page, dom, want));
  setClass(say.ggAsk, "none", !wants.length);

}

function buildChoice(want) {
  if (want.form !== "toggle") return make("button", { main: "gg-btn main", plain: "gg-btn", offer: "gg-chip words" }[want.form]);
  const box = make("div", "toggle", { role: "group" });
  box.dataset.group = "";
  return box;
}

function drawChoice(page, dom, want) {
  if (want.form === "toggle") {
    setAttr(dom, "aria-label", want.toggle.label);
    keyed(dom, want.toggle.items.map((item) => ({ key: item.id, item })), () => {
      const chip = make("button", "gg-chip");
      // Its name is hidden text, as a piece's is: the letters of a drawing are no part of it.
      chip.append(make("span", "pic", { "aria-hidden": "true" }), make("span", "cap", { "aria-hidden": "true" }), make("span", "vh"));
      return chip;
    }, (chip, { item }) => {
      chip.dataset.toggle = want.toggle.id;
      chip.dataset.value = item.id;
      setArt(chip.children[0], page.art, item.art || "");
      setClass(chip.children[0], "none", !page.art[item.art]);
      setText(chip.children[1], item.caption || item.name || item.label);
      setText(chip.children[2], item.label);
      setAttr(chip, "aria-pressed", String(item.id === want.value));
      setAttr(chip, "aria-disabled", want.free.has(item.id) ? null : "true");
    });
    return;
  }
  dom.dataset.act = want.act;
  if (want.value !== undefined) dom.dataset.value = want.value;
  setClass(dom, "main", want.form === "main");
  setText(dom, want.text);
}

// ---- the log

/** Each line with a key that it keeps when newer ones come before it. */
function numbered(lines) {
  const times = new Map();
  return [...lines].reverse().map((line) => {
    const words = `${line.seat} ${line.text}`;
    times.set(words, (times.get(words) || 0) + 1);
    return { key: `${words} ${times.get(words)}`, ...line };
  }).reverse();
}

function drawLog(page) {
  const lines = page.table.log || [];
  keyed(page.log, numbered(lines), () => {
    const one = make("li");
    one.append(make("span", "mark", { "aria-hidden": "true" }), make("span"));
    return one;
  }, (one, line) => {
    setArt(one.firstChild, page.art, line.seat === null || line.seat === undefined ? "" : `player-${line.seat + 1}`);
    setText(one.lastChild, line.text);
    setClass(one, "private", line.private);
  });
  setClass(page.logEmpty, "none", lines.length > 0);
}

// ---- all moves in words

const LISTED_AT_ONCE = 60;

const plainWords = (text) => text.toLocaleLowerCase().normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** The moves whose sentence or notation has all the words. */
function findMoves(moves, words) {
  const asked = plainWords(words).split(" ").filter(Boolean);
  return moves.filter((move) => {
    const said = plainWords(`${move.text} ${move.action}`);
    return asked.every((word) => said.includes(word));
  });
}

function drawMoves(page) {
  if (!page.movesFold.open) return;
  const moves = page.scene.moves || [];
  const found = findMoves(moves, page.find.value);
  const shown = found.slice(0, LISTED_AT_ONCE);
  keyed(page.moveList, shown.map((move) => ({ key: move.action, move })), () => {
    const one = make("li");
    const button = make("button", "gg-move");
    button.dataset.act = "play";
    one.append(button);
    return one;
  }, (one, { move }) => {
    one.firstChild.dataset.value = move.action;
    setText(one.firstChild, move.text);
  });
  const more = found.length - shown.length;
  // What was typed is refused beside its field too, which may be far below the table.
  const refused = page.typed && page.note?.tone === "wrong" ? page.note.text : "";
  setText(page.moveNote, refused ? refused : !moves.length ? page.texts.no_moves : !found.length ? page.texts.no_match : more ? fillIn(page.texts.more, { n: more }) : "");
}
