// What must be seen comes into view: the focus of who plays by keys, the piece that was touched, and
// after a touch what can be touched next.  All of it works in the coming frame, when the layout is there.

const AIR = 12;

/** What sticks to the window's edges, and so covers pieces: [the sentence, the tabs]. */
const edges = (page) => [page.say, page.tabs].map((one) => one.getBoundingClientRect());

/** Looks at a piece where it comes to rest, however far it has glided on its way there. */
function atRest(one, look) {
  const gliding = [];
  for (let cell = one.closest(".cell"); cell; cell = cell.parentElement.closest(".cell")) if (cell.getAnimations().length) gliding.push(cell);
  // Only what is important comes before an animation.
  for (const cell of gliding) cell.style.setProperty("transform", "none", "important");
  const seen = look();
  for (const cell of gliding) cell.style.removeProperty("transform");
  return seen;
}

/** Whether a piece lies in the window with nothing over it; of one that is too large, whether its top does. */
function inSight(page, one) {
  const { top, bottom, height } = atRest(one, () => one.getBoundingClientRect());
  const [say, tabs] = edges(page);
  const floor = tabs.height ? Math.min(tabs.top, innerHeight) : innerHeight;
  const covered = !page.say.contains(one) && top < say.bottom - 1 && bottom > say.top + 1;
  const fits = height <= floor - say.height;
  return height > 0 && top >= -1 && !covered && (fits ? bottom : top + AIR) <= floor + 1;
}

/** Scrolls no further than needed until an element stands between what sticks to the edges. */
function bring(page, one) {
  const [say, tabs] = edges(page);
  one.style.scrollMargin = `${Math.ceil(say.height) + AIR}px 0 ${Math.ceil(tabs.height) + AIR}px`;
  atRest(one, () => one.scrollIntoView({ block: "nearest", behavior: mayMove(page) ? "smooth" : "auto" }));
}

/** Whoever plays by keys must see the focus, wherever its piece has gone; a mouse needs no scrolling. */
function keepInSight(page, one) {
  if (one && page.tablePart.contains(one) && byKeys(one) && !page.say.contains(one) && !inSight(page, one)) bring(page, one);
}

const byKeys = (one) => one.matches(":focus-visible");

// Of a new decision so much must be in sight; what little is to be seen would look like the whole choice.
const ENOUGH = 1 / 3;

/**
 * Shows what can be touched next, where too little of it is in sight, and at the end the scores.
 *
 * Only as an answer to a touch on the table, and never once the reader has moved on; who plays by
 * keys keeps the focus in sight instead.
 */
function showNext(page) {
  const { follows, left, table } = page;
  if (!follows || table.bot) return;
  if (table.curtain) {
    if (!inSight(page, page.say)) bring(page, page.say);
    return;
  }
  if (byKeys(document.activeElement)) return;
  if (page.scene.result) {
    const scores = page.tablePart.querySelector("[data-zone=scores]");
    if (scores && !inSight(page, scores)) bring(page, scores);
    return;
  }
  const touched = page.cells.get(page.hand.touched.at(-1))?.firstChild;
  // Once a touch has begun a move a piece goes on with it; the actions still on offer lead elsewhere.
  const begun = page.hand.kind || page.hand.touched.length;
  const free = `.can:not([aria-pressed=true])${begun ? "" : ", .kinds .gg-chip:not([aria-disabled=true], [aria-pressed=true])"}`;
  const all = left.lit.size || left.kinds.size ? [...page.tablePart.querySelectorAll(free)] : [];
  // What was just drawn or rolled comes first, and all of it: one answer in sight would look like the only one.
  const drawn = all.filter((one) => page.areas.now.contains(one));
  const next = drawn.length ? drawn : all;
  const seen = (one) => inSight(page, one);
  const enough = () => all.filter(seen).length >= (begun ? 1 : all.length * ENOUGH) || seen(all[0]);
  if (!next.length || (drawn.length ? drawn.every(seen) : enough())) {
    if (touched && !inSight(page, touched)) bring(page, touched);
    return;
  }
  page.follows = Boolean(touched);
  const zone = next[0].closest(".zone, .kinds");
  const [say, tabs] = edges(page);
  const room = innerHeight - say.height - tabs.height - 2 * AIR;
  bring(page, zone && zone.getBoundingClientRect().height <= room ? zone : next[0]);
}

/** Notes that the reader does something else, so that nothing is scrolled any more. */
function watchReader(page) {
  const away = () => { page.follows = false; };
  const signs = ["wheel", "touchmove", "pointerdown", "keydown"];
  const how = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, away, how);
  // The browser's own scrolling to the focus does not know how high the sentence is at the moment.
  page.root.addEventListener("focusin", ({ target }) => {
    if (byKeys(target)) requestAnimationFrame(() => keepInSight(page, document.activeElement));
  });
  return () => { for (const sign of signs) window.removeEventListener(sign, away, how); };
}
