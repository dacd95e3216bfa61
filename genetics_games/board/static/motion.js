// Pieces glide from where they lay to where they lie.  Nothing waits for it.

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const systemStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether anything may move: the reader's wish and the system's, and a page that is seen. */
function mayMove(page) {
  return !page.look.still && !systemStill() && document.visibilityState === "visible";
}

/** The zone or the piece that a piece lies in or on. */
const placeOf = (cell) => cell.parentElement?.closest(".zone, .cell");

/** Whether a piece lies in a closed fold; to measure it would make the browser lay out what nobody sees. */
const folded = (cell) => Boolean(cell.closest("details:not([open]) > :not(summary)"));

/** Where each piece that may be seen lies now, and how each looks. */
function measure(page) {
  const boxes = new Map();
  const looks = new Map();
  const places = new Map();
  for (const [id, cell] of page.cells) {
    if (!folded(cell)) boxes.set(id, cell.getBoundingClientRect());
    looks.set(id, cell.firstChild.firstChild.ggArt);
    places.set(id, placeOf(cell));
  }
  return { boxes, looks, places };
}

/** Measures while an answer is on its way, when there is nothing else to do, until anything may lie elsewhere. */
function measureAhead(page) {
  page.meanwhile = () => { page.measured = mayMove(page) ? measure(page) : null; };
  const forget = () => { page.measured = null; };
  const signs = ["scroll", "resize", "toggle"];
  const how = { capture: true, passive: true };
  for (const sign of signs) window.addEventListener(sign, forget, how);
  return () => { for (const sign of signs) window.removeEventListener(sign, forget, how); };
}

/**
 * Takes pieces that look alike for those that lay nearest to where they lie now.
 *
 * Nobody can tell such pieces apart, so their numbers may pass from one to another: where one has
 * come to a place that another has left, nothing has moved.
 */
function unswap(page, before, from) {
  const movers = new Map();
  for (const [id, cell] of page.cells) {
    const look = cell.firstChild.firstChild.ggArt;
    if (!look || before.looks.get(id) !== look || before.places.get(id) === placeOf(cell)) continue;
    if (!movers.has(look)) movers.set(look, new Set());
    movers.get(look).add(id);
  }
  for (const ids of movers.values()) {
    const left = new Set(ids);  // whose old place nobody has claimed yet
    const arrived = [];
    for (const id of ids) {
      const place = placeOf(page.cells.get(id));
      const stayed = [...left].find((other) => before.places.get(other) === place);
      if (stayed === undefined) arrived.push(id);
      else {
        left.delete(stayed);
        from.set(id, stayed);
      }
    }
    for (const id of arrived) {
      const origin = left.has(id) ? id : [...left][0];
      left.delete(origin);
      from.set(id, origin);
    }
  }
}

/** For each item the id under which its piece lay before; "" for a new one. */
function origins(page, before) {
  const from = new Map();
  for (const id of page.cells.keys()) from.set(id, before.looks.has(id) ? id : "");
  unswap(page, before, from);
  for (const zone of page.zones.values()) {
    if (!zone.pairs) continue;
    const ids = [...zone.pairs.children].map((cell) => cell.firstChild.dataset.id);
    // A row of places tells where its pieces came from; it is old news where nothing has changed.
    if (ids.every((id) => before.looks.get(id) === page.items.get(id)?.art)) continue;
    for (const id of ids) from.set(id, page.items.get(id)?.data?.from ?? from.get(id));
  }
  return from;
}

/** The run of a row that has turned round: its order is the reverse of what it was. */
function turnedRun(before, after) {
  if (before.length !== after.length) return null;
  let first = 0;
  let last = before.length - 1;
  while (first <= last && before[first] === after[first]) first++;
  while (last >= first && before[last] === after[last]) last--;
  if (last - first < 1) return null;
  for (let k = first; k <= last; k++) if (before[k] !== after[first + last - k]) return null;
  return after.slice(first, last + 1);
}

/** The run that has turned in a row: several pieces in reverse order, or one that looks different. */
function turnedIn(page, zone, from, before) {
  const ids = [...zone.pairs.children].map((cell) => cell.firstChild.dataset.id);
  const old = ids.map((id) => from.get(id));
  const run = turnedRun(ids, old);
  if (run) return run;
  return ids.filter((id) => from.get(id) === id && before.looks.get(id) !== page.items.get(id)?.art).slice(0, 1);
}

const SHIFT = 6;
const onScreen = ({ top, bottom }) => bottom > 0 && top < innerHeight;

function glide(page, before) {
  if (!before || !mayMove(page)) return;
  const turned = new Set();
  const from = origins(page, before);
  for (const zone of page.zones.values()) {
    if (!zone.pairs) continue;
    const run = turnedIn(page, zone, from, before);
    if (run.length) turnRun(page, run);
    for (const id of run) turned.add(id);
  }
  for (const [id, cell] of page.cells) {
    if (turned.has(id) || folded(cell)) continue;
    if (page.items.get(id)?.marks?.includes("rolled")) tumble(cell);
    const old = before.boxes.get(from.get(id));
    if (!old?.width) {  // new, or out of a fold
      if (onScreen(cell.getBoundingClientRect())) cell.animate([{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: EASE });
      continue;
    }
    const now = cell.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    // What only makes a little room, and what nobody sees, lies at once where it lies.
    if (!now.width || Math.abs(x) + Math.abs(y) < SHIFT || !(onScreen(old) || onScreen(now))) continue;
    const size = old.width / now.width;
    cell.animate([{ transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${size})` }, { transformOrigin: "0 0", transform: "none" }], { duration: 280, easing: EASE });
  }
}

/** A die turns over once and lies still. */
function tumble(cell) {
  cell.firstChild.firstChild.animate([
    { transform: "translateY(-14px) rotate(-300deg) scale(1.12)" },
    { transform: "translateY(-8px) rotate(-90deg) scale(1.06)", offset: 0.55 },
    { transform: "none" },
  ], { duration: 500, easing: EASE });
}

/** The run lifts, turns half a turn about its middle as one, and drops. */
function turnRun(page, ids) {
  const cells = ids.map((id) => page.cells.get(id)).filter(Boolean);
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const middle = (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2;
  cells.forEach((cell, at) => {
    const origin = `${middle - boxes[at].left}px ${boxes[at].height / 2}px`;
    cell.animate([
      { transformOrigin: origin, transform: "rotate(-180deg)", zIndex: 2 },
      { transformOrigin: origin, transform: "translateY(-10px) rotate(-90deg)", zIndex: 2 },
      { transformOrigin: origin, transform: "none", zIndex: 2 },
    ], { duration: 600, easing: EASE });
  });
}

/** How long a computer player's turn waits, so that eyes can follow. */
function pause(page) {
  if (!mayMove(page)) return 0;
  return page.table.bot_last ? 900 : 500;
}
