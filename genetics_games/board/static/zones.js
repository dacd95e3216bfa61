// The table: zones and the items in them.  Elements are kept by id, so that focus stays and a
// piece that changes place can glide.

/** One touchable item; form: "item" a card, "chip" a sign with words, "gap" a handle between cards. */
function itemCell(page, item, form) {
  let cell = page.cells.get(item.id) || taken(page.gone, item.id);
  if (!cell || cell.ggForm !== form) {
    cell = make("div", `cell ${form}`);
    cell.ggForm = form;
    const button = make("button", { item: "gg-item", chip: "gg-chip", gap: "gg-gap" }[form]);
    button.dataset.id = item.id;
    button.append(make("span", form === "chip" ? "pic" : "art", { "aria-hidden": "true" }));
    // Its name is hidden text: a drawing's letters are not what a reader should have to say.
    button.append(make("span", "cap", { "aria-hidden": "true" }), make("span", "vh"), make("span", "edge", { "aria-hidden": "true" }));
    cell.append(button);
  }
  page.cells.set(item.id, cell);
  page.met.items.set(item.id, item);
  if (!looksSame(cell.ggItem, item)) drawItem(page, cell, item);
  else for (const one of item.items || []) itemCell(page, one, "item");
  cell.ggItem = item;
  return cell;
}

/** Takes what a map holds for a key out of it. */
function taken(map, key) {
  const value = map.get(key);
  map.delete(key);
  return value;
}

/** Whether an item is drawn as another was: why it cannot be touched is read only where it rests as a choice. */
function looksSame(old, item) {
  return old === item || (old && (old.why === item.why || !item.marks?.includes("off")) && same({ ...old, why: "" }, { ...item, why: "" }));
}

const MARKS = ["last", "spent", "lit", "off", "empty", "firm"];

function drawItem(page, cell, item) {
  const button = cell.firstChild;
  const [picture, caption, name] = button.children;
  const marks = item.marks || [];
  setArt(picture, page.art, item.art || "");
  setClass(picture, "none", !page.art[item.art]);
  const form = cell.ggForm;
  const words = item.caption || (form === "chip" || !page.art[item.art] ? item.name || item.label : "");
  setText(caption, form === "gap" ? "+" : words);
  setClass(caption, "none", form !== "gap" && !words);
  const why = item.why && marks.includes("off") ? ` ${item.why}` : "";
  setText(name, item.label + why);
  for (const mark of MARKS) setClass(button, mark, marks.includes(mark));
  if (cell.ggWidth !== item.width) {
    cell.ggWidth = item.width;
    setVar(cell, "--w", item.width ? `${item.width}px` : "");
  }
  if (form === "chip") extra(button, "num", numberOf(item) ? [numberOf(item)] : [], (one, text) => setText(one, text));
  extra(button, "badges", item.badges || [], (one, part) => drawPart(page, one, part));
  extra(button, "lines", item.lines || [], (one, line) => drawLine(page, one, line));
  const under = (item.items || []).map((one) => itemCell(page, one, "item"));
  if (under.length && !cell.ggUnder) {
    cell.ggUnder = make("div", "under");
    cell.append(cell.ggUnder);
  }
  if (cell.ggUnder) arrange(cell.ggUnder, under);
  if (cell.ggUnder) setClass(cell.ggUnder, "none", !under.length);
  setClass(cell, "loaded", under.length);
  // What goes with it stands at the right of its picture: its items, else its lines.
  const aside = marks.includes("aside");
  setClass(cell, "aside", aside && under.length);
  setClass(button, "aside", aside && !under.length);
}

/** A number such as "5" or "5 / 10". */
const numberOf = ({ data }) => (data?.n === undefined ? "" : data.of === undefined ? String(data.n).replace("-", "−") : `${data.n} / ${data.of}`);

/** A part of a button that only some items have: a span with one child for each of its parts. */
function extra(button, name, parts, draw) {
  let box = button.querySelector(`:scope > .${name}`);
  if (!parts.length) {
    box?.remove();
    return;
  }
  if (!box) {
    box = make("span", name, { "aria-hidden": "true" });
    // Parts that come back stand where they stood, whatever came in between.
    button.insertBefore(box, name === "lines" ? null : button.querySelector(":scope > .lines"));
  }
  keyed(box, parts.map((part, at) => ({ key: at, part })), () => make("span"), (one, { part }) => {
    if (same(one.ggPart, part)) return;
    one.ggPart = part;
    draw(one, part);
  });
}

/** A drawing by name, else the words themselves. */
function drawPart(page, dom, part) {
  const drawn = Boolean(page.art[part]);
  setClass(dom, "pic", drawn);
  if (drawn) setArt(dom, page.art, part);
  else {
    dom.ggArt = undefined;
    setText(dom, part);
  }
}

function drawLine(page, dom, line) {
  setClass(dom, "off", line.off);
  keyed(dom, line.parts.map((part, at) => ({ key: at, part })), () => make("span"), (one, { part }) => drawPart(page, one, part));
  // A number at the front of a line says when it holds.
  setClass(dom, "keyed", line.parts.length > 1 && /^\d+\+?$/.test(line.parts[0]));
}

/** Whether two values of plain data are the same. */
function same(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}

/** The element of a zone and everything in it; inside: "zone", "lane", or "" for one of the table itself. */
function zoneElement(page, zone, inside = "") {
  let dom = page.zones.get(zone.id);
  if (!dom || dom.ggKind !== zone.kind || dom.ggInside !== inside) {
    // No landmark: a table has too many, some of the same name.  Its heading and its group say what it is.
    dom = make("div", `zone kind-${zone.kind}`);
    dom.ggKind = zone.kind;
    dom.ggInside = inside;
    dom.dataset.zone = zone.id;
    dom.ggTitle = make("div", "title", { role: "heading", "aria-level": page.settings.level + (inside ? 3 : 2) });
    dom.ggText = make("p", "text");
    dom.ggSaid = make("div", "said");
    dom.ggBody = make("div", "body");
    dom.ggHead = make("span", "head", { "aria-hidden": "true" });
    page.zones.set(zone.id, dom);
  }
  page.met.zones.add(zone.id);
  if (dom.ggZone === zone && dom.ggMet.steady) meet(page, dom.ggMet);
  else paintZone(page, dom, zone);
  return dom;
}

/** Writes a zone and keeps with it what it holds, so that it need not be gone through again while it says the same. */
function paintZone(page, dom, zone) {
  const around = page.met;
  page.met = nothingMet();
  // Whose turn it is and what can be touched are not in the zone's own data.
  if (zone.kind === "seat" || zone.kind === "row") page.met.steady = false;
  setClass(dom, "private", zone.private);
  setClass(dom, "across", zone.across);
  if (zone.across) setVar(dom, "--n", zone.across);
  setText(dom.ggText, zone.text);
  setArt(dom.ggHead, page.art, zone.art || "");
  setClass(dom, "pictured", zone.art);
  const paint = zoneKinds[zone.kind] || zoneKinds.hand;
  paint(page, dom, zone, zone.title);
  dom.ggZone = zone;
  dom.ggMet = page.met;
  page.met = around;
  meet(page, dom.ggMet);
}

/** What one goes through while the table is drawn: items by id, zones, folds; steady: that will be so as long as the data is. */
const nothingMet = () => ({ items: new Map(), zones: new Set(), folds: [], steady: true });

/** Adds what a zone holds to what holds the zone. */
function meet(page, inside) {
  const { met } = page;
  for (const [id, item] of inside.items) met.items.set(id, item);
  for (const id of inside.zones) met.zones.add(id);
  met.folds.push(...inside.folds);
  met.steady &&= inside.steady;
}

/** A row of touchable things that is one tab stop; arrows move inside it.  All lanes of a zone are one. */
function group(dom, name, label, cells) {
  const box = (dom[name] ||= make("div", name, { role: "group", ...(dom.ggInside === "lane" ? {} : { "data-group": "" }) }));
  setAttr(box, "aria-label", label || null);
  arrange(box, cells);
  return box;
}

/** The items of a zone as one group. */
function itemGroup(page, dom, zone, form = "item", name = "items") {
  const items = zone.items || [];
  const box = group(dom, name, zone.title, items.map((item) => itemCell(page, item, form)));
  // On a narrow page it is a strip that scrolls sideways rather than a wall of cards.
  setClass(box, "long", items.reduce((sum, item) => sum + (item.width || 60) + 10, 0) > LONG);
  return box;
}

const LONG = 660;

const headed = (dom, zone, ...rest) => {
  setText(dom.ggTitle, zone.title);
  arrange(dom.ggSaid, [...(zone.title ? [dom.ggTitle] : []), ...(zone.text ? [dom.ggText] : [])]);
  arrange(dom, [...(zone.art ? [dom.ggHead] : []), ...(dom.ggSaid.firstChild ? [dom.ggSaid] : []), ...rest.filter(Boolean)]);
};

const AREAS = ["opponents", "now", "focus", "left", "right", "table", "tray", "after", "fold"];

/** Lays the whole table out anew from the scene. */
function drawTable(page) {
  page.met = nothingMet();
  const places = Object.fromEntries(AREAS.map((area) => [area, []]));
  const old = new Map((page.drawn || []).map((zone) => [zone.id, zone]));
  page.drawn = (page.scene.zones || []).map((zone) => kept(old.get(zone.id), zone));
  for (const zone of page.drawn) places[AREAS.includes(zone.area) ? zone.area : "table"].push(placed(page, zone));
  const kinds = drawKinds(page);
  const tray = places.tray;
  const after = tray.findIndex((dom) => dom.ggKind === "seat") + 1;
  if (kinds && tray.length) tray.splice(after, 0, kinds);
  for (const area of AREAS) {
    const box = page.areas[area];
    arrange(box, places[area]);
    setClass(box, "none", !places[area].length);
  }
  setClass(page.middle, "alone", !places.left.length && !places.right.length);
  setClass(page.areas.opponents, "several", places.opponents.length > 1);
  setClass(page.areas.opponents, "shut", places.opponents.every((dom) => dom.classList.contains("shut")));
  setClass(page.say, "joined", places.now.length);
  arrange(page.kindsPlace, kinds && !tray.length ? [kinds] : []);
  page.items = page.met.items;
  page.folds = page.met.folds;
  for (const id of [...page.cells.keys()]) if (!page.items.has(id)) putAway(page, id);
  for (const id of [...page.zones.keys()]) if (!page.met.zones.has(id)) page.zones.delete(id);
}

const PUT_AWAY = 100;

/** Keeps the cell of an item that has left the table for its return, as when a move is taken back. */
function putAway(page, id) {
  const cell = taken(page.cells, id);
  cell.ggItem = null; // what lay on it may lie elsewhere when it comes back
  page.gone.set(id, cell);
  if (page.gone.size > PUT_AWAY) page.gone.delete(page.gone.keys().next().value);
}

/** The new data of a zone, with the old objects wherever they say the same. */
function kept(old, now) {
  if (!old || typeof now !== "object" || !now) return now;
  if (same(old, now)) return old;
  for (const name of ["items", "zones", "gaps"]) {
    if (!now[name] || !old[name]) continue;
    const before = new Map(old[name].map((one) => [one.id, one]));
    now[name] = now[name].map((one) => kept(before.get(one.id), one));
  }
  return now;
}

/** The chips for kinds of move, or null where a scene has none. */
function drawKinds(page) {
  const kinds = page.scene.kinds || [];
  if (!kinds.length) return null;
  const box = page.kindBox;
  box.dataset.group = "";
  keyed(box, kinds.map((item) => ({ key: item.id, item })), () => {
    const chip = make("button", "gg-chip");
    const hidden = { "aria-hidden": "true" };
    chip.append(make("span", "pic", hidden), make("span", "cap", hidden), make("span", "why", hidden), make("span", "vh"));
    return chip;
  }, (chip, { item }) => {
    chip.dataset.kind = item.id;
    const off = item.marks?.includes("off");
    setArt(chip.children[0], page.art, item.art || "");
    setClass(chip.children[0], "none", !page.art[item.art]);
    setText(chip.children[1], item.caption || item.name || item.label);
    setText(chip.children[2], off ? item.why : "");
    setClass(chip.children[2], "none", !off || !item.why);
    setClass(chip, "off", off && item.why);
    setText(chip.children[3], off && item.why ? `${item.label} ${item.why}` : item.label);
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
  const groups = new Map();
  for (const one of root.querySelectorAll("[data-group] :is(button, [data-stop])")) {
    const box = one.closest("[data-group]");
    if (!groups.has(box)) groups.set(box, []);
    if (!one.parentNode.classList.contains("rest")) groups.get(box).push(one);
    else if (one.tabIndex !== -1) one.tabIndex = -1;
  }
  for (const all of groups.values()) {
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

/** The touchable things of a group in their order. */
const members = (box) => [...box.querySelectorAll("button")].filter((one) => one.closest("[data-group]") === box && !one.closest(".rest"));

/** What an arrow key leads to: inside the group, and up or down out of it to the nearest other one. */
function neighbour(page, box, from, key) {
  const all = members(box);
  const at = all.indexOf(from);
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  if (key === "ArrowRight") return all[at + 1];
  if (key === "ArrowLeft") return all[at - 1];
  const way = key === "ArrowDown" ? 1 : -1;
  const inside = nearest(all, from, way);
  if (inside || !page.tablePart.contains(box)) return inside || all[at + way];
  const others = [...page.tablePart.querySelectorAll("[data-group] button")].filter((one) => !box.contains(one) && !one.closest(".rest") && isShown(one));
  return nearest(others, from, way);
}

/** The nearest of some elements above or below another, straight ones first. */
function nearest(all, from, way) {
  const here = from.getBoundingClientRect();
  let best = null;
  let least = Infinity;
  for (const one of all) {
    const there = one.getBoundingClientRect();
    const down = way * (there.top + there.height / 2 - here.top - here.height / 2);
    if (down < here.height / 3) continue;
    const far = down + 2 * Math.abs(there.left + there.width / 2 - here.left - here.width / 2);
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
