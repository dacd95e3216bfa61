// The table: zones and the items in them.  Elements are kept by id, so that focus stays and a
// piece that changes place can glide.

/** One touchable item; form: "item" a card, "chip" a sign with words, "gap" a handle between cards. */
function itemCell(page, item, form) {
  let cell = page.cells.get(item.id);
  if (!cell || cell.ggForm !== form) {
    cell = make("div", `cell ${form}`);
    cell.ggForm = form;
    const button = make("button", { item: "gg-item", chip: "gg-chip", gap: "gg-gap" }[form]);
    button.dataset.id = item.id;
    button.append(make("span", form === "chip" ? "pic" : "art", { "aria-hidden": "true" }));
    // Its name is hidden text: a drawing's letters are not what a reader should have to say.
    button.append(make("span", "cap", { "aria-hidden": "true" }), make("span", "vh"), make("span", "edge", { "aria-hidden": "true" }));
    cell.append(button);
    page.cells.set(item.id, cell);
  }
  page.seen.add(item.id);
  page.items.set(item.id, item);
  drawItem(page, cell, item);
  return cell;
}

function drawItem(page, cell, item) {
  const button = cell.firstChild;
  const [picture, caption, name] = button.children;
  setArt(picture, page.art, item.art || "");
  setClass(picture, "none", !page.art[item.art]);
  const form = cell.ggForm;
  const words = item.caption || (form === "chip" || !page.art[item.art] ? item.name || item.label : "");
  setText(caption, form === "gap" ? "+" : words);
  setClass(caption, "none", form !== "gap" && !words);
  const why = item.why && (item.marks || []).includes("off") ? ` ${item.why}` : "";
  setText(name, item.label + why);
  for (const mark of ["last", "spent", "lit", "off"]) setClass(button, mark, item.marks?.includes(mark));
  if (cell.ggWidth !== item.width) {
    cell.ggWidth = item.width;
    setVar(cell, "--w", item.width ? `${item.width}px` : "");
  }
  const under = (item.items || []).map((one) => itemCell(page, one, "item"));
  if (under.length && !cell.ggUnder) {
    cell.ggUnder = make("div", "under");
    cell.append(cell.ggUnder);
  }
  if (cell.ggUnder) arrange(cell.ggUnder, under);
}

/** The element of a zone and everything in it. */
function zoneElement(page, zone) {
  let dom = page.zones.get(zone.id);
  if (!dom || dom.ggKind !== zone.kind) {
    // Counts stand beside every name: as landmarks they would all be called the same.
    dom = make(["track", "counters"].includes(zone.kind) ? "div" : "section", `zone kind-${zone.kind}`);
    dom.ggKind = zone.kind;
    dom.dataset.zone = zone.id;
    dom.ggTitle = make("div", "title", { role: "heading", "aria-level": page.settings.level + 2 });
    dom.ggText = make("p", "text");
    dom.ggBody = make("div", "body");
    page.zones.set(zone.id, dom);
  }
  page.seenZones.add(zone.id);
  setClass(dom, "private", zone.private);
  const { title } = zone;
  setAttr(dom, "aria-label", title);
  setText(dom.ggText, zone.text);
  const paint = zoneKinds[zone.kind] || zoneKinds.hand;
  paint(page, dom, zone, title);
  return dom;
}

/** A row of touchable things that is one tab stop; arrows move inside it. */
function group(dom, name, label, cells, role = "group") {
  const box = (dom[name] ||= make("div", name, { role }));
  box.dataset.group = "";
  setAttr(box, "aria-label", label);
  arrange(box, cells);
  return box;
}

const headed = (dom, zone, title, ...rest) => {
  setText(dom.ggTitle, title);
  arrange(dom, [...(title ? [dom.ggTitle] : []), ...(zone.text ? [dom.ggText] : []), ...rest.filter(Boolean)]);
};

const zoneKinds = {
  hand: (page, dom, zone, title) => headed(dom, zone, title, group(dom, "items", title, (zone.items || []).map((item) => itemCell(page, item, "item")))),

  pile: (page, dom, zone, title) => zoneKinds.hand(page, dom, zone, title),

  choices: (page, dom, zone, title) => headed(dom, zone, title, group(dom, "chips", title, (zone.items || []).map((item) => itemCell(page, item, "chip")))),

  row: (page, dom, zone, title) => {
    const items = zone.items || [];
    const gaps = zone.gaps || [];
    const frame = (dom.ggFrame ||= make("div", "strand"));
    setVar(frame, "--n", items.length);
    const pairs = group(dom, "pairs", title, items.map((item) => itemCell(page, item, "item")));
    const ids = new Set(gaps.map((item) => item.id));
    const used = (page.scene.moves || []).some((move) => (move.touches || []).some((one) => one.ids.some((id) => ids.has(id))));
    const between = gaps.length ? group(dom, "gaps", page.texts.gaps, gaps.map((item) => itemCell(page, item, "gap"))) : null;
    if (between) setClass(between, "unused", !used);
    // With one more gap than items the outermost lie at the ends of the row.
    const first = (items.length + 1 - gaps.length) / 2;
    gaps.forEach((item, at) => setVar(page.cells.get(item.id), "--at", first + at));
    const ends = [0, 2].map((at) => rowEnd(dom, at, zone.ends || []));
    arrange(frame, [ends[0], pairs, ends[1], ...(between ? [between] : [])]);
    headed(dom, zone, "", frame);
  },

  grid: (page, dom, zone, title) => {
    const columns = zone.columns || [];
    const width = columns.length || Math.max(1, (zone.items || []).length);
    setVar(dom, "--n", width);
    const heads = (dom.ggHeads ||= make("div", "heads", { "aria-hidden": "true" }));
    keyed(heads, columns.map((text, at) => ({ key: at, text })), () => make("span"), (one, want) => setText(one, want.text));
    headed(dom, zone, title, columns.length ? heads : null, group(dom, "items", title, (zone.items || []).map((item) => itemCell(page, item, "item"))));
  },

  square: (page, dom, zone, title) => {
    const [top, left] = zone.edges || [[], []];
    const frame = (dom.ggFrame ||= make("div", "cross"));
    setVar(frame, "--n", Math.max(1, top.length));
    setVar(frame, "--e", left.length ? 1 : 0);
    const cells = (items, cls) => items.map((item) => { const cell = itemCell(page, item, "item"); cell.dataset.edge = cls; return cell; });
    const inner = zone.items || [];
    const rows = [];
    inner.forEach((item, at) => {
      if (left.length && at % Math.max(1, top.length) === 0) rows.push(...cells([left[at / Math.max(1, top.length)]].filter(Boolean), "left"));
      rows.push(...cells([item], "in"));
    });
    const box = group(frame, "items", title, [...cells(top, "top"), ...rows]);
    arrange(frame, [box]);
    headed(dom, zone, title, frame);
  },

  track: (page, dom, zone, title) => {
    const rings = (dom.ggRings ||= make("span", "rings", { "aria-hidden": "true" }));
    const size = Math.min(zone.size || 0, 40);
    keyed(rings, Array.from({ length: size }, (_, at) => ({ key: at, on: at < (zone.value || 0) })), () => make("i"), (ring, want) => setClass(ring, "on", want.on));
    const words = zone.text || `${title} ${zone.value || 0} / ${zone.size || 0}`;
    setAttr(dom, "role", "img");
    setAttr(dom, "aria-label", zone.text && title && !zone.text.includes(title) ? `${title}: ${zone.text}` : words);
    setText(dom.ggText, words);
    setAttr(dom.ggText, "aria-hidden", "true");
    arrange(dom, [rings, dom.ggText]);
  },

  counters: (page, dom, zone, title) => {
    const list = (dom.ggList ||= make("ul", "counts"));
    keyed(list, (zone.items || []).map((item) => ({ key: item.id, item })), buildCount, (one, { item }) => drawCount(page, one, item));
    headed(dom, zone, "", list);
    setAttr(dom, "role", "group");
    setAttr(dom, "aria-label", title);
  },

  mat: (page, dom, zone, title) => {
    arrange(dom.ggBody, (zone.zones || []).map((inside) => zoneElement(page, inside)));
    const own = (zone.items || []).length ? group(dom, "items", title, zone.items.map((item) => itemCell(page, item, "item"))) : null;
    headed(dom, zone, title, own, dom.ggBody);
  },

  seat: (page, dom, zone, title) => {
    const name = (dom.ggName ||= make("span", "name"));
    if (!name.firstChild) name.append(make("span", "mark", { "aria-hidden": "true" }), make("b"), make("span", "turn"));
    const seat = zone.seat ?? null;
    setArt(name.children[0], page.art, seat === null ? "" : `player-${seat + 1}`);
    setText(name.children[1], title);
    const turn = seat !== null && seat === page.scene.seat;
    setText(name.children[2], turn ? (seat === page.scene.viewer ? page.texts.your_turn : page.texts.their_turn) : "");
    setClass(name.children[2], "none", !turn);
    const own = (zone.items || []).length ? group(dom, "items", title, zone.items.map((item) => itemCell(page, item, "item"))) : null;
    arrange(dom, [name, ...(zone.text ? [dom.ggText] : []), ...(zone.zones || []).map((inside) => zoneElement(page, inside)), ...(own ? [own] : [])]);
  },
};

function rowEnd(dom, at, ends) {
  const name = `ggEnd${at}`;
  const end = (dom[name] ||= make("div", "end", { "aria-hidden": "true" }));
  if (!end.firstChild) end.append(make("span"), make("span"));
  setText(end.children[0], ends[at]);
  setText(end.children[1], ends[at + 1]);
  return end;
}

function buildCount() {
  const one = make("li", "count");
  one.append(make("span", "pic", { "aria-hidden": "true" }), make("b", "", { "aria-hidden": "true" }), make("span", "lbl", { "aria-hidden": "true" }), make("span", "vh"));
  return one;
}

function drawCount(page, one, item) {
  const [picture, number, word, spoken] = one.children;
  setArt(picture, page.art, item.art || "");
  setClass(picture, "none", !page.art[item.art]);
  const said = /^(-?\d+)\s+(.*)$/.exec(item.caption || "");
  const count = item.data?.count ?? item.data?.n ?? said?.[1];
  setText(number, count === undefined ? "" : String(count));
  setText(word, said ? said[2] : item.caption || item.name);
  setText(spoken, item.label);
  for (const mark of ["last", "spent"]) setClass(one, mark, item.marks?.includes(mark));
}

const AREAS = ["opponents", "focus", "left", "right", "table", "tray", "fold"];

/** Lays the whole table out anew from the scene. */
function drawTable(page) {
  page.seen = new Set();
  page.seenZones = new Set();
  page.items = new Map();
  const places = Object.fromEntries(AREAS.map((area) => [area, []]));
  for (const zone of page.scene.zones || []) {
    const dom = zoneElement(page, zone);
    places[AREAS.includes(zone.area) ? zone.area : "table"].push(zone.area === "fold" ? foldedZone(page, zone, dom) : dom);
  }
  const kinds = drawKinds(page);
  const tray = places.tray;
  const after = tray.findIndex((dom) => dom.ggKind === "seat") + 1;
  if (kinds && tray.length) tray.splice(after, 0, kinds);
  for (const area of AREAS) {
    const box = page.areas[area];
    arrange(box, places[area]);
    setClass(box, "none", !places[area].length);
  }
  arrange(page.kindsPlace, kinds && !tray.length ? [kinds] : []);
  for (const id of [...page.cells.keys()]) if (!page.seen.has(id)) page.cells.delete(id);
  for (const id of [...page.zones.keys()]) if (!page.seenZones.has(id)) page.zones.delete(id);
}

function foldedZone(page, zone, dom) {
  const fold = (dom.ggFold ||= make("details", "fold"));
  if (!fold.firstChild) fold.append(make("summary"), dom);
  setText(fold.firstChild, [zone.title, zone.text].filter(Boolean).join(" · "));
  return fold;
}

/** The chips for kinds of move, or null where a scene has none. */
function drawKinds(page) {
  const kinds = page.scene.kinds || [];
  if (!kinds.length) return null;
  const box = page.kindBox;
  box.dataset.group = "";
  keyed(box, kinds.map((item) => ({ key: item.id, item })), () => {
    const chip = make("button", "gg-chip");
    chip.append(make("span", "pic", { "aria-hidden": "true" }), make("span", "cap"), " ", make("span", "why"));
    return chip;
  }, (chip, { item }) => {
    chip.dataset.kind = item.id;
    const off = item.marks?.includes("off");
    setArt(chip.children[0], page.art, item.art || "");
    setClass(chip.children[0], "none", !page.art[item.art]);
    setText(chip.children[1], item.caption || item.name || item.label);
    setText(chip.children[2], off ? item.why : "");
    setClass(chip.children[2], "none", !off || !item.why);
    setAttr(chip, "aria-label", off && item.why ? `${item.label} ${item.why}` : item.label);
    chip.ggOff = off;
  });
  return box;
}

/** Writes what the touches so far leave: lit, chosen, at rest. */
function paintTouches(page) {
  const { lit, kinds, toggles } = page.left;
  const chosen = new Set(page.hand.touched);
  const hinted = new Set(page.table.hint?.ids || []);
  for (const [id, cell] of page.cells) {
    const button = cell.firstChild;
    const can = lit.has(id);
    const on = chosen.has(id);
    setClass(button, "can", can);
    setClass(button, "hinted", hinted.has(id));
    setAttr(button, "aria-pressed", on ? "true" : can ? "false" : null);
    setAttr(button, "aria-disabled", on || can ? null : "true");
    if (cell.ggForm === "gap") setClass(cell, "rest", !can && !on);
  }
  for (const zone of page.zones.values()) {
    if (zone.pairs) setClass(zone.pairs, "many", zone.pairs.querySelectorAll(".can").length > 3);
  }
  for (const chip of page.kindBox.children) {
    const kind = chip.dataset.kind;
    const on = page.hand.kind === kind;
    const can = !chip.ggOff && page.byKind.has(kind);
    setAttr(chip, "aria-pressed", can || on ? String(on) : null);
    setAttr(chip, "aria-disabled", can || on ? null : "true");
    setClass(chip, "hinted", hinted.has(kind));
    setClass(chip, "apart", can && !on && chosen.size > 0 && !kinds.has(kind));
  }
  // A piece whose way round is being chosen is shown the way it will lie.
  const shown = new Map();
  for (const { toggle, value } of toggles) {
    const choice = toggle.items.find((item) => item.id === value);
    if (choice?.data?.shows) shown.set(toggle.after, choice.data.shows);
  }
  for (const id of new Set([...page.turned, ...shown.keys()])) {
    const cell = page.cells.get(id);
    const item = page.items.get(id);
    if (cell && item) setArt(cell.firstChild.firstChild, page.art, shown.get(id) || item.art || "");
  }
  page.turned = new Set(shown.keys());
}

/** One tab stop a group: the focused element, else the last one, else the first lit. */
function setTabStops(root) {
  for (const resting of root.querySelectorAll(".cell.rest button")) resting.tabIndex = -1;
  for (const box of root.querySelectorAll("[data-group]")) {
    const all = [...box.querySelectorAll("button, [data-stop]")].filter((one) => one.closest("[data-group]") === box && !one.closest(".rest"));
    if (!all.length) continue;
    const free = (one) => one.getAttribute("aria-disabled") !== "true";
    const stop = all.find((one) => one === document.activeElement)
      || all.find((one) => one.tabIndex === 0 && one.ggStop && free(one))
      || all.find(free) || all[0];
    for (const one of all) {
      const wanted = one === stop ? 0 : -1;
      if (one.getAttribute("tabindex") !== String(wanted)) one.tabIndex = wanted;
      one.ggStop = one === stop;
    }
  }
}

/** The element of a group that an arrow key leads to. */
function neighbour(box, from, key) {
  const all = [...box.querySelectorAll("button")].filter((one) => one.closest("[data-group]") === box && !one.closest(".rest"));
  const at = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowRight") return all[at + 1];
  if (key === "ArrowLeft") return all[at - 1];
  const here = from.getBoundingClientRect();
  const way = key === "ArrowDown" ? 1 : -1;
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const there = one.getBoundingClientRect();
    const down = way * (there.top + there.height / 2 - here.top - here.height / 2);
    if (down < here.height / 3) continue;
    const far = down + 2 * Math.abs(there.left + there.width / 2 - here.left - here.width / 2);
    if (far < least) [best, least] = [one, far];
  }
  return best || all[at + way];
}
