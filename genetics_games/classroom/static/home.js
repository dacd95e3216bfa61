// The home page: the games, lessons and laboratories that there are, and how far this browser's student is.

function words(tag, text, cls = "", attributes = {}) {
  const dom = make(tag, cls, attributes);
  setText(dom, text);
  return dom;
}

function picture(page, name, cls) {
  const dom = make("span", cls, { "aria-hidden": "true" });
  setArt(dom, page.art, name);
  return dom;
}

function link(text, href, cls) {
  return words("a", text, cls, { href });
}

/** What a lesson has kept: {done, of} in whole numbers, or null. */
function progress(key) {
  try {
    const { done, of } = JSON.parse(localStorage.getItem(key));
    return Number.isInteger(done) && Number.isInteger(of) && done >= 0 && of > 0 ? { done: Math.min(done, of), of } : null;
  } catch {
    return null;
  }
}

/** The lessons with what is kept of them; once something is, the first that is not done is the next. */
function lessonsHere(lessons) {
  const all = lessons.map((lesson) => {
    const kept = progress(lesson.key);
    return { ...lesson, kept, done: kept !== null && kept.done === kept.of };
  });
  const begun = all.some((lesson) => lesson.kept);
  return { all, next: begun ? all.find((lesson) => !lesson.done) : undefined };
}

function buildTop(page) {
  const top = make("div", "top");
  top.append(picture(page, "sign-home", "mark"), words("span", page.texts.name, "brand"));
  return top;
}

function buildHero(page, lessons) {
  const { texts, games, hero } = page;
  const box = make("div", "hero");
  const talk = make("div");
  const ways = make("div", "ways");
  if (games.length) ways.append(link(texts.play_now, games[0].href, "gg-btn main"));
  const goal = lessons.next ?? lessons.all[0];
  if (goal) ways.append(link(lessons.next ? fillIn(texts.continue_lesson, { n: goal.number }) : texts.start_lesson, goal.href, "gg-btn"));
  talk.append(words("h1", texts.headline), words("p", texts.lead, "lead"), ways);
  const still = make("div", "still", { role: "img", "aria-label": hero.label });
  const reading = make("span", "paper reading");
  for (const [codon, acid] of hero.codons) {
    const pair = make("span", "pair");
    pair.append(picture(page, codon, "codon"), picture(page, acid, "acid"));
    reading.append(pair);
  }
  still.append(picture(page, hero.row, "paper wide"), reading, picture(page, hero.plant, "paper plant"));
  box.append(talk, still);
  return box;
}

function band(id, title, list, note = "") {
  const section = make("section", "band", { "aria-labelledby": id });
  section.append(words("h2", title, "", { id }), ...(note ? [words("p", note, "small")] : []), list);
  return section;
}

// ---- games

function buildGame(page, game) {
  const card = make("li", "game");
  card.style.setProperty("--gg-table", `var(--gg-table-${game.id}, var(--gg-sunk))`);
  const inside = make("div", "inside");
  const talk = make("div", "talk");
  talk.append(words("h3", game.title), words("p", game.line), words("p", game.facts.join(" · "), "small"));
  inside.append(picture(page, `cover-${game.id}`, "cover"), talk, buildTableForm(page, game));
  card.append(inside);
  return card;
}

function buildTableForm(page, game) {
  const { texts } = page;
  const form = make("form", "seats", { action: game.href, method: "get", "aria-label": fillIn(texts.start_table, game) });
  const who = make("fieldset");
  who.append(words("legend", fillIn(texts.who, game), "vh"));
  game.seatings.forEach((seating, at) => {
    const label = make("label", "choice");
    const radio = make("input", "", { type: "radio", name: "seats", value: seating.seats });
    radio.checked = at === 0;
    label.append(radio, picture(page, `sign-${seating.sign}`, "pic"), words("span", seating.label));
    who.append(label);
  });
  const label = make("label", "code");
  const code = make("input", "", { type: "text", maxlength: "12", autocomplete: "off", spellcheck: "false", placeholder: texts.code_example });
  const check = () => code.setCustomValidity(/^\s*([a-z]{3}[\s-]?\d{3})?\s*$/i.test(code.value) ? "" : texts.code_wrong);
  code.addEventListener("input", check);
  label.append(words("span", texts.code), code);
  const start = words("button", fillIn(texts.play, game), "gg-btn main");
  start.type = "submit";
  form.append(who, label, start);
  form.addEventListener("submit", () => {
    code.name = code.value.trim() ? "code" : "";  // without a name it stays out of the address
    forgetTables(game.href);
  });
  return form;
}

/** A table that is started from here begins anew, also at an address that this tab has played at. */
function forgetTables(href) {
  try {
    const path = new URL(href, location.href).pathname;
    for (const key of Object.keys(sessionStorage)) if ([" ", "?"].some((end) => key.startsWith(`gg ${path}${end}`))) sessionStorage.removeItem(key);
  } catch { /* nothing is kept, so nothing comes back */ }
}

// ---- lessons

function buildLesson(page, lesson, next) {
  const { texts } = page;
  const card = make("li", "lesson");
  setClass(card, "here", next);
  const talk = make("div", "talk");
  const title = make("h3");
  title.append(link(lesson.title, lesson.href, ""));
  talk.append(title, words("p", lesson.line), words("p", lesson.facts.join(" · "), "small"), words("p", lesson.before, "small"));
  const number = words("span", String(lesson.number), "n", { "aria-hidden": "true" });
  card.append(number, talk);
  const marks = [lesson.done ? texts.done : lesson.kept && fillIn(texts.part, lesson.kept), next && texts.here].filter(Boolean);
  if (marks.length) {
    const mark = make("p", "mark-line");
    if (lesson.done) mark.append(picture(page, "sign-tick", "sign"));
    mark.append(words("span", marks.join(" · ")));
    talk.append(mark);
  }
  return card;
}

// ---- laboratories

function buildLaboratory(page, lab) {
  const card = make("li", "lab");
  const talk = make("div", "talk");
  const title = make("h3");
  title.append(link(lab.title, lab.href, ""));
  talk.append(title, words("p", lab.line, "small"));
  card.append(picture(page, `lab-${lab.name}`, "still-life"), talk);
  return card;
}

// ---- the page

function render({ model, el }) {
  const page = { look: readLook(), root: make("div", "gg gg-front"), model };
  for (const name of ["texts", "games", "laboratories", "hero", "art"]) page[name] = model.get(name);
  const { root, texts, games, laboratories } = page;
  const draw = () => {
    const lessons = lessonsHere(model.get("lessons"));
    const wrap = make("div", "wrap");
    wrap.append(buildHero(page, lessons));
    if (games.length) {
      const list = make("ul", "games");
      list.append(...games.map((game) => buildGame(page, game)));
      wrap.append(band("gg-games", texts.games, list));
    }
    if (lessons.all.length) {
      const list = make("ol", "lessons");
      list.append(...lessons.all.map((lesson) => buildLesson(page, lesson, lesson === lessons.next)));
      const gaps = lessons.all.at(-1).number > lessons.all.length;
      wrap.append(band("gg-lessons", texts.lessons, list, gaps ? texts.gaps : ""));
    }
    if (laboratories.length) {
      const list = make("ul", "labs");
      list.append(...laboratories.map((lab) => buildLaboratory(page, lab)));
      wrap.append(band("gg-laboratories", texts.laboratories, list));
    }
    const foot = make("footer", "foot");
    foot.append(words("p", texts.publishers), words("p", texts.private));
    wrap.append(foot);
    root.replaceChildren(buildTop(page), wrap);
  };
  // Coming back with the browser's own button may show the page as it was left.
  const again = (event) => { if (event.persisted) draw(); };
  window.addEventListener("pageshow", again);
  showLook(page);
  draw();
  el.append(root);
  return () => window.removeEventListener("pageshow", again);
}

export default { render };
