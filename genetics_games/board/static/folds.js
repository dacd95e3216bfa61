// Parts of the table that fold to one line.  Nothing that can be touched is ever hidden in one.

/** The element that stands for a zone in its place: the zone, or the fold that holds it. */
function placed(page, zone, inside = "") {
  const dom = zoneElement(page, zone, inside);
  const folds = zone.kind !== "seat" && (zone.fold || zone.area === "fold");
  return folds ? fold(page, dom, zone, dom) : dom;
}

/** A fold around an element; its line is the zone's title and text, of a seat the text alone. */
function fold(page, dom, zone, inner) {
  const box = (dom.ggFold ||= make("details", "fold"));
  if (!box.firstChild) {
    const line = make("summary");
    line.append(make("span", "said"));
    // What a reader opens or closes stays so, whatever is lit.
    line.addEventListener("click", () => { box.ggWish = !box.open; });
    box.append(line);
  }
  if (inner.parentNode !== box) box.append(inner);  // it may have stood open elsewhere since
  const words = zone.kind === "seat" ? [zone.text || zone.title] : [zone.title, zone.text];
  setText(box.firstChild.firstChild, words.filter(Boolean).join(" · "));
  setClass(box, "seat-fold", zone.kind === "seat");
  box.ggPhone = zone.fold === "phone";
  page.met.folds.push(box);
  return box;
}

/**
 * Opens what holds something to touch and closes what no longer does.
 *
 * fresh: the position is new; after a touch nothing closes, so that nothing jumps away.
 */
function settleFolds(page, fresh) {
  const holding = new Set();
  for (const id of [...page.left.lit, ...page.hand.touched, ...(page.table.hint?.ids || [])]) {
    for (let box = page.cells.get(id)?.closest(".fold"); box; box = box.parentElement.closest(".fold")) holding.add(box);
  }
  for (const box of page.folds) {
    const flat = box.ggPhone && !page.narrow;
    const stays = !fresh && box.open && !box.classList.contains("flat");
    setClass(box, "flat", flat);
    if (fresh && holding.has(box) && box.ggWish === false) box.ggWish = undefined;
    const open = flat || (box.ggWish ?? (holding.has(box) || stays));
    if (box.open !== open) box.open = open;
  }
}

/** A strip that scrolls sideways can be reached by keyboard, even with nothing to touch in it. */
function settleStrip(page) {
  const strip = page.areas.opponents;
  const bare = page.narrow && strip.classList.contains("several") && !strip.querySelector("button, summary");
  setAttr(strip, "tabindex", bare ? "0" : null);
  setAttr(strip, "role", bare ? "group" : null);
  setAttr(strip, "aria-label", bare ? page.texts.opponents : null);
}

const NARROW = 640;

/** Keeps in mind whether the board is as narrow as a phone. */
function watchWidth(page) {
  const watch = new ResizeObserver(([seen]) => {
    const narrow = seen.contentRect.width <= NARROW;
    if (narrow === page.narrow) return;
    page.narrow = narrow;
    if (!page.folds) return;
    settleFolds(page, true);
    settleStrip(page);
  });
  page.narrow = page.root.clientWidth <= NARROW;
  watch.observe(page.root);
  return () => watch.disconnect();
}
