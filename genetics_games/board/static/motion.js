// Pieces glide from where they lay to where they lie.  Nothing waits for it.

const EASE = "cubic-bezier(.2, .7, .2, 1)";
const systemStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether anything may move: the reader's wish and the system's, and a page that is seen. */
function mayMove(page) {
  return !page.look.still && !systemStill() && document.visibilityState === "visible";
}

/** Where each piece lies now, and the order of each row. */
function measure(page) {
  const boxes = new Map();
  for (const [id, cell] of page.cells) boxes.set(id, cell.getBoundingClientRect());
  return { boxes, rows: rowOrders(page), art: new Map([...page.cells].map(([id, cell]) => [id, cell.firstChild.firstChild.ggArt])) };
}

function rowOrders(page) {
  const rows = new Map();
  for (const [id, zone] of page.zones) {
    if (zone.ggKind === "row" && zone.pairs) rows.set(id, [...zone.pairs.children].map((cell) => cell.firstChild.dataset.id));
  }
  return rows;
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

function glide(page, before) {
  if (!before || !mayMove(page)) return;
  const turned = new Set();
  for (const [zone, order] of rowOrders(page)) {
    const run = turnedRun(before.rows.get(zone) || [], order);
    if (run) {
      turnRun(page, run);
      for (const id of run) turned.add(id);
    }
  }
  for (const [id, cell] of page.cells) {
    if (turned.has(id)) continue;
    const old = before.boxes.get(id);
    if (!old) {
      cell.animate([{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: 220, easing: EASE });
      continue;
    }
    const now = cell.getBoundingClientRect();
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (!now.width || (Math.abs(x) < 1 && Math.abs(y) < 1) || Math.abs(y) > 3000) continue;
    const size = old.width / now.width;
    cell.animate([{ transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${size})` }, { transformOrigin: "0 0", transform: "none" }], { duration: 280, easing: EASE });
  }
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
