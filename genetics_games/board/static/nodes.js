// Draws nodes, the plain data that lenses, checks and lessons speak in; the kinds are listed in
// docs/architecture.md under Panels.  Stands in front of the modules that call it, in one ES module.
//
//   drawNodes(el, nodes, {art, send})
//     el     where to draw; call again with other nodes to update
//     art    {name: "<svg …>"}, drawings by name; a missing one leaves the words alone
//     send   called with {node: id, value} when a button, an option or an answer is given
//
// Elements are kept from call to call, so focus, half-typed answers and open folds survive and a
// live region says only what changed.  Words are written as text, never as markup.
const drawNodes = (() => {
  "use strict";

  // ---------------------------------------------------------------- elements that are kept

  // What an element should be: tag, attributes (on: handlers), children (texts or elements).
  const el = (tag, props, ...kids) => ({ tag, props: props || {}, kids: kids.flat(9).filter((k) => k !== null && k !== undefined && k !== false && k !== "") });

  const keyOf = (want, seen) => {
    const kind = typeof want === "string" ? "#text" : want.tag;
    const name = `${kind}:${(want.props && want.props.key) ?? ""}`;
    const count = seen.get(name) || 0;
    seen.set(name, count + 1);
    return `${name}:${count}`;
  };

  const drawings = new Map();
  const drawing = (svg) => {
    if (!drawings.has(svg)) {
      if (drawings.size >= 400) drawings.clear(); // a figure that follows a slider is new at each step
      const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      drawings.set(svg, root.localName === "svg" ? root : null);
    }
    return drawings.get(svg)?.cloneNode(true);
  };

  function attributes(dom, props) {
    const old = dom.ggProps || {};
    for (const name of Object.keys(old)) {
      if (name !== "on" && name !== "svg" && !(name in props)) dom.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(props)) {
      if (name === "on") {
        const heard = dom.ggOn || {};
        for (const type of Object.keys(value)) {
          if (!(type in heard)) dom.addEventListener(type, (event) => dom.ggOn[type]?.(event));
        }
        dom.ggOn = { ...Object.fromEntries(Object.keys(heard).map((type) => [type, null])), ...value };
      } else if (name === "svg") {
        if (old.svg !== value) dom.replaceChildren(...[value && drawing(value)].filter(Boolean));
      } else if (name !== "key" && old[name] !== value) {
        // What the reader has changed by hand is kept: only a change from outside is written.
        if (["value", "open", "checked", "selected"].includes(name)) dom[name] = value;
        else if (value === null || value === undefined || value === false) dom.removeAttribute(name);
        else dom.setAttribute(name, value === true ? "" : value);
      }
    }
    // An element that was a drawing and is one no more, or the other way round, begins empty.
    if ("svg" in old && !("svg" in props)) dom.replaceChildren();
    if ("svg" in props) dom.ggKids = null;
    dom.ggProps = props;
  }

  function fill(dom, wants) {
    const old = dom.ggKids || new Map();
    const kids = new Map();
    const seen = new Map();
    for (const want of wants) {
      const key = keyOf(want, seen);
      let kid = old.get(key);
      if (typeof want === "string") {
        kid ||= document.createTextNode(want);
        if (kid.data !== want) kid.data = want;
      } else {
        kid ||= document.createElement(want.tag);
        attributes(kid, want.props);
        if (!("svg" in want.props)) fill(kid, want.kids);
      }
      kids.set(key, kid);
    }
    for (const [key, kid] of old) if (kids.get(key) !== kid) kid.remove();
    let next = dom.firstChild;
    for (const kid of kids.values()) {
      if (kid === next) next = next.nextSibling;
      else dom.insertBefore(kid, next);
    }
    dom.ggKids = kids;
  }

  // ---------------------------------------------------------------- texts and small parts

  const list = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

  // Base pairs and equations stay on one line.
  const tied = (words) => String(words).replace(/([ACGTU])–([ACGTU])/g, "$1\u2060–\u2060$2").replace(/ ([=≠×]) /g, "\u00a0$1\u00a0")
    .replace(/ %/g, "\u00a0%");

  // A text is a string or spans {s, b bold, u underlined, m sequence, up raised, g what a glossary says}.
  function text(value) {
    return list(value).map((span) => {
      if (typeof span !== "object") return tied(span);
      let part = tied(span.s ?? "");
      if (span.u) part = el("u", {}, part);
      if (span.b) part = el("b", {}, part);
      if (span.m) part = el("span", { class: "mono" }, part);
      if (span.up) part = el("sup", {}, part);
      if (span.g) part = el("dfn", { title: span.g, tabindex: "0" }, part, el("span", { class: "dfn" }, String(span.g)));
      return part;
    });
  }

  const plain = (value) => list(value).map((span) => (typeof span === "object" ? span.s ?? "" : span)).join("");
  const hidden = (value) => (value ? el("span", { class: "vh" }, String(value)) : null);
  const tag = (value) => (value ? el("span", { class: `tag ${value.tone || "plain"}` }, text(value.text)) : null);
  const heading = (page, level, ...kids) => el(`h${Math.min(6, Math.max(2, level || page.level))}`, {}, ...kids);

  function picture(page, name, cls = "pic") {
    return name && page.art[name] ? el("span", { class: cls, "aria-hidden": "true", svg: page.art[name] }) : null;
  }

  // ---------------------------------------------------------------- nodes that tell

  const kinds = {
    lead: (node) => el("p", { class: "lead", role: "status", "aria-live": "polite", "aria-atomic": "true" }, text(node.text)),
    p: (node) => el("p", { class: node.big ? "big" : null }, text(node.text)),
    small: (node) => el("p", { class: "small soft" }, text(node.text)),
    h: (node, page) => heading(page, node.level, picture(page, node.sign), text(node.text)),
    list: (node) => el(node.numbered ? "ol" : "ul", { class: "points" }, list(node.items).map((item) => el("li", {}, text(item)))),

    reading: (node, page) => el("div", { class: `reading ${node.tone || ""}`, role: "group", "aria-label": plain(node.title) },
      heading(page, node.level, el("span", {}, text(node.title)), tag(node.tag)), nodes(node.body, page)),

    compare: (node, page) => el("div", { class: "cmp" }, list(node.items).map((item) =>
      el("div", {}, heading(page, node.level, text(item.title)), nodes(item.body, page)))),

    sheet: (node, page) => el("section", { class: `stepbox ${node.tone || ""}`, "aria-label": plain(node.title) },
      heading(page, node.level || page.level - 1, picture(page, node.sign), text(node.title)), nodes(node.body, page)),

    steps: (node) => el("ol", { class: "steps", "aria-label": node.label, tabindex: "0" }, list(node.items).map((item, i) =>
      el("li", { class: item.state || null, "aria-current": item.state === "here" ? "step" : null },
        el("i", { "aria-hidden": "true" }, item.state === "done" ? "✓" : String(i + 1)), text(item.text), hidden(item.label)))),

    codons: (node, page) => el("ul", { class: "codons", "aria-label": node.label }, list(node.items).map((item) =>
      el("li", { class: item.state || null },
        el("b", { "aria-hidden": "true" }, letters(item.codon, list(item.hot))),
        picture(page, item.art) || el("span", { class: "pic blank", "aria-hidden": "true" }),
        el("span", { class: "aa", "aria-hidden": "true" }, text(item.name)), hidden(item.label)))),

    art: (node, page) => {
      const drawn = el("span", { role: "img", "aria-label": node.label, style: node.least ? `min-width:${Number(node.least)}px` : null, svg: page.art[node.art] || "" });
      return el("figure", { class: "art", style: node.width ? `width:${Number(node.width)}px` : null },
        node.least ? el("div", { class: "gridwrap", tabindex: "0", role: "group", "aria-label": node.text ? plain(node.text) : node.label }, drawn) : drawn,
        node.text ? el("figcaption", {}, text(node.text)) : null);
    },

    strip: (node, page) => strip(node, page),

    rows: (node, page) => [node.title ? heading(page, node.level, text(node.title)) : null,
      el("ul", { class: "ghosts", "aria-label": node.label || plain(node.title) }, list(node.items).map((item) =>
        el("li", {}, item.strip ? strip(item.strip, page) : picture(page, item.art), el("p", {}, tag(item.tag), item.tag ? " " : null, text(item.text)))))],

    table: (node) => el("div", { class: "gridwrap", tabindex: "0", role: "group", "aria-label": node.label }, el("table", {},
      el("caption", { class: "vh" }, node.label || ""),
      list(node.head).length ? el("thead", {}, el("tr", {}, node.head.map((cell) => el("th", { scope: "col" }, text(cell))))) : null,
      el("tbody", {}, list(node.rows).map((row) => el("tr", { class: row.tone || null }, list(row.cells || row).map((cell, i) =>
        (i ? el("td", {}, text(cell)) : el("th", { scope: "row" }, text(cell))))))))),

    bars: (node) => el("ul", { class: "bars", "aria-label": node.label }, list(node.items).map((item) => {
      const share = (value) => `${100 * Math.min(1, Math.max(0, (Number(value) || 0) / (Number(item.of) || 1)))}%`;
      return el("li", {}, el("span", { class: "name" }, text(item.name)),
        el("span", { class: "well", "aria-hidden": "true" }, el("i", { style: `width:${share(item.value)}` }),
          item.expect === undefined ? null : el("em", { style: `left:${share(item.expect)}` })),
        el("span", { class: "value" }, text(item.text)));
    })),

    heat: (node, page) => el("div", { class: "gridwrap", tabindex: "0", role: "group", "aria-label": node.label }, el("table", { class: "heat" },
      el("caption", { class: "vh" }, node.label || ""),
      el("thead", {}, el("tr", {}, el("td", {}), list(node.columns).map((name) => el("th", { scope: "col" }, text(name))))),
      el("tbody", {}, list(node.rows).map((name, i) => el("tr", {}, el("th", { scope: "row" }, text(name)),
        list(node.cells && node.cells[i]).map((cell) => el("td", { class: cell.tone || null },
          cell.id === undefined ? [el("span", { "aria-hidden": cell.label ? "true" : null }, text(cell.text)), hidden(cell.label)]
            : el("button", { type: "button", "aria-label": cell.label || plain(cell.text), "aria-pressed": String(Boolean(cell.on)), on: { click: () => page.send(cell.id, true) } }, text(cell.text))))))))),

    key: (node) => el("ul", { class: "key", "aria-label": node.label }, list(node.items).map((item) =>
      el("li", {}, el("span", { class: `swatch ${item.tone || ""}`, "aria-hidden": "true" }, text(item.mark)), text(item.text)))),

    note: (node, page) => (list(node.more).length
      ? el("details", { class: "card-note", open: Boolean(node.open) }, el("summary", {}, picture(page, node.sign),
        el("span", {}, text(node.text), " ", el("span", { class: "link" }, text(node.link)))), el("div", { class: "more" }, nodes(node.more, page)))
      : el("p", { class: "card-note" }, picture(page, node.sign), el("span", {}, text(node.text)))),

    group: (node, page) => el("details", { class: "fold", open: Boolean(node.open) }, el("summary", {}, picture(page, node.sign), text(node.title)),
      el("div", { class: "more" }, nodes(node.body, page))),

    python: (node) => el("details", { class: "fold python" }, el("summary", {}, text(node.title)),
      el("pre", { tabindex: "0", "aria-label": plain(node.title) }, String(node.text ?? ""))),

    // ---------------------------------------------------------------- nodes that ask

    form: (node, page) => el("div", { class: "form", role: "group", "aria-label": node.label }, list(node.items).map((item) => entry(item, page))),

    buttons: (node, page) => el("div", { class: "row", role: node.label ? "group" : null, "aria-label": node.label }, list(node.items).map((item) => button(item, page))),

    slider: (node, page) => {
      const mine = page.local.get(`slider ${node.id}`) || { given: node.value, shown: node.value };
      page.local.set(`slider ${node.id}`, mine);
      // An answer to an earlier place must not pull the slider back from where it is now.
      const late = mine.wait || (mine.sent !== undefined && mine.sent !== node.value);
      if (page.fresh && mine.given !== node.value && !late) mine.shown = node.value;
      if (page.fresh && mine.sent === node.value) delete mine.sent;
      mine.given = node.value;
      const stop = () => {
        mine.wait = 0;
        mine.sent = mine.shown;
        page.send(node.id, mine.shown);
      };
      const moved = (event) => {
        mine.shown = Number(event.target.value);
        clearTimeout(mine.wait);
        mine.wait = setTimeout(stop, 120);
        page.redraw();
      };
      // While it moves, Python has not said yet what the new place means; `words` may know.
      const words = node.text && mine.shown === node.value ? node.text : list(node.words)[mine.shown - node.min] ?? String(mine.shown);
      return el("label", { class: "slider", key: node.id }, el("span", { class: "name" }, text(node.label)),
        el("input", { type: "range", min: node.min, max: node.max, step: node.step || 1, value: String(mine.shown),
          "aria-valuetext": node.text || node.words ? plain(words) : null, on: { input: moved } }),
        el("output", {}, text(words)));
    },

    ask: (node, page) => el("div", { class: "asking", key: node.id, role: "group", "aria-label": plain(node.stem), "data-focus": node.focus ? "" : null },
      el("p", { class: "stem" }, text(node.stem)), nodes(node.body, page), (answers[node.kind] || answers.choice)(node, page),
      el("div", { class: "fb-place", role: "status", "aria-live": "polite" }, node.feedback ? feedback(node.feedback, page) : null)),
  };

  const feedback = (given, page) => el("div", { class: `fb ${given.tone || ""}` }, nodes(given.body, page),
    list(given.buttons).length ? el("div", { class: "row" }, given.buttons.map((item) => button(item, page))) : null);

  // One field of a form; it sends when it is left, or with Enter.
  function entry(item, page) {
    const on = item.draft ? draft(item, page) : { change: (event) => page.send(item.id, event.target.value) };
    const value = page.local.get(`draft ${item.id}`)?.text ?? String(item.value ?? "");
    const plainly = { autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: item.draft || null, value, on };
    const face = item.options ? el("select", { on }, item.options.map((option) =>
      el("option", { key: option.id, value: option.id, selected: option.id === item.value }, plain(option.text))))
      : item.lines ? el("textarea", { rows: item.lines, ...plainly }) : el("input", { type: "text", ...plainly });
    return el("label", { class: `entry ${item.lines || item.long ? "long" : ""}`, key: item.id }, el("span", { class: "name" }, text(item.label)), face,
      item.hint ? el("span", { class: "small soft" }, text(item.hint)) : null);
  }

  // A draft is sent in the pauses of writing too; until it is left, no answer changes what is written.
  function draft(item, page) {
    const mine = page.local.get(`draft ${item.id}`) || {};
    page.local.set(`draft ${item.id}`, mine);
    if (page.fresh && mine.left) delete mine.text;
    const take = (event, left) => {
      const written = event.target.value;
      Object.assign(mine, { text: written, left });
      clearTimeout(mine.wait);
      mine.wait = setTimeout(() => page.send(item.id, written), left ? 0 : 600);
    };
    return { input: (event) => take(event, false), change: (event) => take(event, true) };
  }

  function button(item, page) {
    const act = () => { if (!item.off) page.send(item.id, item.value ?? true); };
    return el("button", { key: item.id, type: "button", class: `gg-btn ${item.main ? "main" : ""}`, "aria-disabled": item.off ? "true" : null,
      "aria-pressed": item.on === undefined ? null : String(Boolean(item.on)), on: { click: act } },
    picture(page, item.sign), el("span", {}, text(item.text)), item.off && item.why ? el("span", { class: "why" }, text(item.why)) : null);
  }

  // ---------------------------------------------------------------- answers

  const face = (option, page) => el("span", { class: "face" }, option.strip ? strip(option.strip, page) : null, picture(page, option.art), option.text === undefined ? null : el("span", {}, text(option.text)));
  const closed = (node, option) => node.state === "done" || option.state === "tried" || option.state === "off";
  const disc = (i) => el("i", { "aria-hidden": "true" }, String.fromCharCode(65 + i));

  const answers = {
    choice: (node, page) => el("div", { class: "opts" }, list(node.options).map((option, i) =>
      el("button", { key: option.id, type: "button", class: `opt ${option.state || ""}`, "aria-disabled": closed(node, option) ? "true" : null,
        "aria-pressed": String(option.state === "chosen" || option.state === "right" || option.id === node.answer),
        on: { click: () => { if (!closed(node, option)) page.send(node.id, option.id); } } },
      disc(i), face(option, page), tag(option.tag)))),

    several: (node, page) => el("div", { class: "opts many" },
      list(node.options).map((option, i) => el("label", { key: option.id, class: `opt ${option.state || ""}` },
        el("input", { type: "checkbox", class: "vh", checked: list(node.answer).includes(option.id), disabled: node.state === "done", "data-option": option.id }),
        disc(i), face(option, page), tag(option.tag))),
      node.state === "done" ? null : give(node, (event) => page.send(node.id,
        [...event.target.closest(".opts").querySelectorAll("input:checked")].map((box) => box.dataset.option)))),

    order: (node, page) => {
      const rank = page.local.get(`order ${node.id}`) || list(node.answer);
      const known = list(node.options).map((option) => option.id);
      const order = [...rank.filter((id) => known.includes(id)), ...known.filter((id) => !rank.includes(id))];
      const move = (at, by) => {
        [order[at], order[at + by]] = [order[at + by], order[at]];
        page.local.set(`order ${node.id}`, order);
        page.redraw();
      };
      const step = (at, by, words) => {
        const off = node.state === "done" || at + by < 0 || at + by >= order.length;
        return el("button", { type: "button", class: "gg-btn step", "aria-label": words, "aria-disabled": off ? "true" : null, on: { click: () => { if (!off) move(at, by); } } }, by < 0 ? "▲" : "▼");
      };
      return el("div", { class: "opts" }, el("ol", { class: "opts order" }, order.map((id, at) => {
        const option = node.options[known.indexOf(id)];
        const name = plain(option.text);
        return el("li", { key: id, class: `opt ${option.state || ""}` }, el("i", { "aria-hidden": "true" }, String(at + 1)), face(option, page),
          el("span", { class: "row" }, step(at, -1, `${node.earlier || "▲"} ${name}`), step(at, 1, `${node.later || "▼"} ${name}`)));
      })), node.state === "done" ? null : give(node, () => page.send(node.id, order)));
    },

    number: (node, page) => field(node, page, { inputmode: "decimal", class: "mono" }),
    sequence: (node, page) => field(node, page, { class: "mono", autocapitalize: "characters", spellcheck: "false", maxlength: node.length || null }),
    text: (node, page) => field(node, page, {}),
    line: (node, page) => field(node, page, { class: "line", autocapitalize: "off", spellcheck: "false" }),
  };

  const give = (node, act) => el("button", { type: "button", class: "gg-btn main give", on: { click: act } }, text(node.button || "✓"));

  function field(node, page, props) {
    const done = node.state === "done";
    const input = (event) => event.target.closest(".field").querySelector("input, textarea");
    const send = (event) => { if (!done) page.send(node.id, input(event).value); };
    const type = (event, letter) => {
      const box = input(event);
      if (letter) {
        if (!(node.length && box.value.length >= node.length)) box.value += letter;
      } else box.value = box.value.slice(0, -1);
    };
    const long = node.kind === "text";
    const keys = node.kind === "sequence" && !done ? [...(node.letters || "ATGC")] : [];
    return el("div", { class: "field" },
      el("label", {}, node.label ? el("span", { class: "name" }, text(node.label)) : hidden(plain(node.stem)),
        el("span", { class: "ends" }, node.kind === "sequence" && node.ends ? el("span", { class: "mono" }, String(node.ends[0])) : null,
          el(long ? "textarea" : "input", { ...(long ? { rows: "3" } : { type: "text", autocomplete: "off" }), ...props, value: String(node.answer ?? ""), readonly: done,
            on: { keydown: (event) => { if (event.key === "Enter" && !long) { event.preventDefault(); send(event); } } } }),
          node.kind === "sequence" && node.ends ? el("span", { class: "mono" }, String(node.ends[1])) : null,
          node.unit ? el("span", {}, text(node.unit)) : null)),
      keys.length ? el("div", { class: "row keys" }, keys.map((letter) =>
        el("button", { key: letter, type: "button", class: "gg-btn", on: { click: (event) => type(event, letter) } }, picture(page, `base ${letter}`), el("span", { class: page.art[`base ${letter}`] ? "vh" : null }, letter))),
      el("button", { type: "button", class: "gg-btn", "aria-label": node.erase, on: { click: (event) => type(event, "") } }, "⌫")) : null,
      done ? null : give(node, send));
  }

  // ---------------------------------------------------------------- sequences

  const letters = (word, hot) => [...String(word ?? "")].map((letter, i) => (hot.includes(i) ? el("u", {}, letter) : el("span", {}, letter)));
  const partner = { A: "T", T: "A", G: "C", C: "G" };

  // A row of base pairs: both strands with their ends, what is marked, short texts over and under it.
  function strip(node, page) {
    const row = [...String(node.row ?? "")];
    const marks = list(node.marks).concat(list(node.mark).length === 2 ? [{ span: node.mark }] : []);
    const line = (texts, cls) => (list(texts).length ? el("span", { class: cls, key: cls }, texts.map((word) => el("span", {}, String(word)))) : null);
    const frame = (mark) => {
      const [first, last] = list(mark.span).map(Number);
      if (!(first >= 1 && last >= first && last <= row.length)) return null;
      return el("span", { class: `mark ${mark.strand || "both"} ${mark.tone || ""}`, style: `left:${(100 * (first - 1)) / row.length}%;width:${(100 * (last - first + 1)) / row.length}%` },
        mark.way ? el("span", { class: "way" }, text(mark.way)) : null);
    };
    const ends = node.ends || ["5′", "3′", "3′", "5′"];
    const read = ["top", "bottom"].filter((strand) => marks.some((mark) => mark.way && mark.strand === strand)).map((strand) => `read-${strand}`).join(" ");
    return el("div", { class: `strip ${read} ${node.small ? "little" : ""} ${node.ghost ? "ghost" : ""}`, role: "img", "aria-label": node.label, style: `--n:${row.length}` },
      line(node.over, "over"),
      el("span", { class: "end" }, el("span", {}, ends[0]), el("span", {}, ends[1])),
      el("span", { class: "ladder", key: "ladder" }, row.map((letter) =>
        picture(page, `pair ${letter}`, "pair") || el("span", { class: "pair words" }, el("b", {}, letter), el("b", {}, partner[letter] || ""))),
      marks.map(frame)),
      el("span", { class: "end" }, el("span", {}, ends[2]), el("span", {}, ends[3])),
      line(node.under, "under"));
  }

  // ---------------------------------------------------------------- the whole

  function nodes(wanted, page) {
    return list(wanted).map((node) => {
      const draw = node && Object.hasOwn(kinds, node.t) ? kinds[node.t] : null;
      try {
        return draw ? draw(node, page) : null;
      } catch (fault) { // a node that cannot be drawn must not take the others with it
        console.error(fault);
        return null;
      }
    });
  }

  // Where a focused element went away, the place it stood in takes the focus.
  function keepFocus(root, draw) {
    const had = document.activeElement || root;
    const way = [];
    for (let at = had; at && at !== root; at = at.parentElement) way.push(at);
    const inside = root !== had && root.contains(had);
    draw();
    if (!inside || root.contains(had)) {
      if (inside && document.activeElement !== had) had.focus({ preventScroll: true });
      return;
    }
    const left = way.find((at) => root.contains(at)) || root;
    const next = left.querySelector("button:not([aria-disabled=true]), input, textarea, summary") || left;
    if (next === left && !left.hasAttribute("tabindex")) left.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  return function drawNodes(root, wanted, { art = {}, send = () => {}, level = 3 } = {}) {
    if (!root.classList.contains("nodes")) root.classList.add("nodes");
    const page = (root.ggPage ||= { local: new Map() });
    Object.assign(page, { art, level, wanted, send: (node, value) => send({ node, value }) });
    const draw = (fresh) => { page.fresh = fresh; keepFocus(root, () => fill(root, nodes(page.wanted, page).flat(9).filter(Boolean))); };
    page.redraw = () => draw(false);
    const before = root.ggAsked;
    draw(true);
    // A question that takes the focus takes it once, when it is new; not on the first drawing.
    root.ggAsked = root.querySelector(".asking[data-focus]");
    if (before !== undefined && root.ggAsked && root.ggAsked !== before) root.ggAsked.querySelector("button, input, textarea")?.focus();
  };
})();

/** Keeps JupyterLab from taking keys in here as its own, such as d d for "delete the cell". */
function keepKeys(root) {
  // It asks the element with the focus before those around it.
  root.addEventListener("focusin", ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true"));
}
