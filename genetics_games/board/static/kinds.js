// What each kind of zone looks like.  A kind knows no game.

const zoneKinds = {
  hand: (page, dom, zone) => headed(dom, zone, (zone.items || []).length ? itemGroup(page, dom, zone) : null),

  pile: (page, dom, zone) => zoneKinds.hand(page, dom, zone),

  choices: (page, dom, zone) => {
    const wordy = (zone.items || []).some((item) => item.lines || (item.caption || item.name || "").length > 9);
    if (zone.across) setVar(dom, "--min", wordy ? "140px" : "96px");
    headed(dom, zone, itemGroup(page, dom, zone, "chip", "chips"));
  },

  chain: (page, dom, zone) => headed(dom, zone, itemGroup(page, dom, zone, "item", "links")),

  row: (page, dom, zone, title) => {
    const items = zone.items || [];
    const gaps = zone.gaps || [];
    const frame = (dom.ggFrame ||= make("div", "strand"));
    setVar(frame, "--n", items.length);
    const pairs = group(dom, "pairs", title, items.map((item) => itemCell(page, item, "item")));
    const used = gaps.some((item) => page.touchable.has(item.id));
    const between = gaps.length ? group(dom, "gaps", page.texts.gaps, gaps.map((item) => itemCell(page, item, "gap"))) : null;
    if (between) setClass(between, "unused", !used);
    // With one more gap than items the outermost lie at the ends of the row.
    const first = (items.length + 1 - gaps.length) / 2;
    gaps.forEach((item, at) => setVar(page.cells.get(item.id), "--at", first + at));
    const ends = [0, 2].map((at) => rowEnd(dom, at, zone.ends || []));
    arrange(frame, [ends[0], pairs, ends[1], ...(between ? [between] : [])]);
    headed(dom, { ...zone, title: "" }, frame);
  },

  grid: (page, dom, zone, title) => {
    const columns = zone.columns || [];
    if (columns.length) setVar(dom, "--n", columns.length);
    setClass(dom, "headed", columns.length);
    const heads = columns.map((head, at) => (typeof head === "string" ? columnHead(dom, at, head) : itemCell(page, head, "item")));
    const cells = (zone.items || []).map((item) => itemCell(page, item, "item"));
    headed(dom, zone, group(dom, "items", title, [...heads, ...cells]));
  },

  square: (page, dom, zone, title) => {
    const [top, left] = zone.edges || [[], []];
    const width = Math.max(1, top.length || Math.round(Math.sqrt((zone.items || []).length)));
    const box = (dom.ggCross ||= make("div", "cross"));
    setVar(box, "--n", width);
    setVar(box, "--e", left.length ? 1 : 0);
    const cell = (item, place) => {
      const dom = itemCell(page, item, "item");
      dom.dataset.place = place;
      return dom;
    };
    const cells = top.map((item) => cell(item, "top"));
    (zone.items || []).forEach((item, at) => {
      if (at % width === 0 && left[at / width]) cells.push(cell(left[at / width], "left"));
      cells.push(cell(item, "tile"));
    });
    const corner = top.length && left.length;
    const inside = group(box, "items", title, [...(corner ? [dom.ggHead] : []), ...cells]);
    arrange(box, [inside]);
    headed(dom, { ...zone, art: corner ? "" : zone.art }, box);
  },

  lanes: (page, dom, zone) => {
    dom.ggBody.dataset.group = "";
    arrange(dom.ggBody, (zone.zones || []).map((inside) => zoneElement(page, inside, "lane")));
    headed(dom, zone, dom.ggBody);
  },

  track: (page, dom, zone, title) => {
    if ((zone.items || []).length) {
      headed(dom, zone, itemGroup(page, dom, zone, "item", "stops"));
      return;
    }
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
    headed(dom, zone, list);
    setAttr(dom, "role", "group");
    setAttr(dom, "aria-label", title);
  },

  mat: (page, dom, zone) => {
    const inside = zone.zones || [];
    arrange(dom.ggBody, inside.map((one) => placed(page, one, "zone")));
    const kinds = new Set(inside.flatMap((one) => [one, ...(one.zones || [])]).map(({ kind }) => kind));
    if (zone.across) setVar(dom, "--min", kinds.has("square") ? "280px" : kinds.has("lanes") ? "180px" : "132px");
    headed(dom, zone, (zone.items || []).length ? itemGroup(page, dom, zone) : null, inside.length ? dom.ggBody : null);
  },

  seat: (page, dom, zone, title) => {
    setClass(dom, "shut", zone.fold === "shut");
    const name = (dom.ggName ||= make("span", "name"));
    if (!name.firstChild) name.append(make("span", "mark", { "aria-hidden": "true" }), make("b", "", { role: "heading", "aria-level": page.settings.level + 2 }), make("span", "turn"));
    const seat = zone.seat ?? null;
    setArt(name.children[0], page.art, seat === null ? "" : `player-${seat + 1}`);
    setText(name.children[1], title);
    const turn = seat !== null && seat === page.scene.seat;
    setText(name.children[2], turn ? (seat === page.scene.viewer ? page.texts.your_turn : page.texts.their_turn) : "");
    setClass(name.children[2], "none", !turn);
    const short = ({ kind, items }) => kind === "counters" || (kind === "track" && !items);
    const inside = zone.zones || [];
    const line = inside.filter(short).map((one) => zoneElement(page, one, "zone"));
    const below = inside.filter((one) => !short(one)).map((one) => placed(page, one, "zone"));
    const own = (zone.items || []).length ? itemGroup(page, dom, zone) : null;
    arrange(dom.ggBody, [...(own ? [own] : []), ...below]);
    const rest = dom.ggBody.firstChild ? [zone.fold ? fold(page, dom, zone, dom.ggBody) : dom.ggBody] : [];
    arrange(dom, [name, ...line, ...(zone.text && !(zone.fold && rest.length) ? [dom.ggText] : []), ...rest]);
  },
};

function columnHead(dom, at, text) {
  const head = ((dom.ggHeads ||= [])[at] ||= make("span", "heading", { "aria-hidden": "true" }));
  setText(head, text);
  return head;
}

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
  setText(number, numberOf(item) || said?.[1] || "");
  setText(word, said ? said[2] : item.caption || item.name);
  setText(spoken, item.label);
  for (const mark of ["last", "spent"]) setClass(one, mark, item.marks?.includes(mark));
}

