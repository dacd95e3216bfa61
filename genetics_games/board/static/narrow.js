// How touches narrow the legal moves to one; pure functions that know no page.
// The rule is in docs/architecture.md under "Touching a move".

/**
 * Which touch of a move each touched item serves.
 *
 * Returns an array that holds for each touch of the move the item that serves it, or null;
 * null as a whole if the move cannot take all items.  `spare`: a touch to be left open.
 */
function serve(move, touched, spare = -1) {
  const touches = move.touches || [];
  if (touched.length > touches.length) return null;
  const early = touches.length - (move.late || 0);
  const served = new Array(touches.length).fill(null);
  for (let k = early; k < touched.length; k++) {
    if (k === spare || !touches[k].ids.includes(touched[k])) return null;
    served[k] = touched[k];
  }
  const count = Math.min(early, touched.length);
  const place = (k) => {
    if (k === count) return true;
    for (let at = 0; at < early; at++) {
      if (served[at] === null && at !== spare && touches[at].ids.includes(touched[k])) {
        served[at] = touched[k];
        if (place(k + 1)) return true;
        served[at] = null;
      }
    }
    return false;
  };
  return place(0) ? served : null;
}

/** The items that a candidate would take next. */
function openItems(move, touched, served) {
  const touches = move.touches || [];
  const early = touches.length - (move.late || 0);
  if (touched.length >= early) return touches[touched.length]?.ids || [];
  const open = [];
  for (let at = 0; at < early; at++) {
    // A touch that is taken may be free in another reading of the same touches.
    if (served[at] === null || serve(move, touched, at)) open.push(...touches[at].ids);
  }
  return open;
}

/** The toggles that are up, each with its value and the values that leave a candidate. */
function openToggles(toggles, touched, chosen, candidates) {
  const up = [];
  for (const toggle of toggles) {
    if (!touched.includes(toggle.after)) continue;
    const free = new Set();
    for (const { move } of candidates.list) {
      const value = move.settings?.[toggle.id];
      if (value !== undefined) free.add(value);
    }
    if (!free.size) continue;
    const known = (value) => value !== undefined && free.has(value);
    const value = [chosen[toggle.id], toggle.preset].find(known) ?? [...free][0];
    up.push({ toggle, value, free });
    candidates.list = candidates.list.filter(({ move }) => {
      const needs = move.settings?.[toggle.id];
      return needs === undefined || needs === value;
    });
  }
  return up;
}

/**
 * What the touches so far leave.
 *
 * hand: {touched: [item ids in order], kind: id of a chip or "", settings: {toggle: value}}
 * Returns {candidates, complete, lit, kinds, toggles, play}: the moves still possible, those with
 * nothing more to touch, the ids that can be touched next, the kinds that the touched items
 * leave, the toggles that are up, and the move to play at once or null.
 */
function narrow(moves, toggles, hand) {
  const { touched = [], kind = "", settings = {} } = hand;
  const kinds = new Set();
  const found = { list: [] };
  for (const move of moves) {
    const served = serve(move, touched);
    if (!served) continue;
    if (move.kind) kinds.add(move.kind);
    if (!kind || move.kind === kind) found.list.push({ move, served });
  }
  const up = openToggles(toggles, touched, settings, found);
  const candidates = found.list;
  const complete = candidates.filter(({ move }) => (move.touches || []).length === touched.length);
  const lit = new Set();
  for (const { move, served } of candidates) for (const id of openItems(move, touched, served)) lit.add(id);
  // A choice that came up with the last touch has not been seen yet: its move waits for a word.
  const last = touched[touched.length - 1];
  const unseen = up.some(({ toggle, free }) => toggle.after === last && free.size > 1);
  const begun = touched.length > 0 || kind !== "";
  const play = begun && !unseen && complete.length === 1 && candidates.length === 1 ? complete[0].move : null;
  return { candidates, complete, lit, kinds, toggles: up, play };
}

/** The touches after one more: a chosen item is taken back unless it serves a second touch. */
function touch(moves, toggles, hand, id) {
  const { lit } = narrow(moves, toggles, hand);
  if (lit.has(id)) return { ...hand, touched: [...hand.touched, id] };
  if (hand.touched.includes(id)) return { ...hand, touched: hand.touched.filter((other) => other !== id) };
  // A piece that does not go with what is chosen begins anew, but never plays by itself.
  for (const fresh of [{ ...hand, touched: [id] }, { touched: [id], kind: "", settings: {} }]) {
    const left = narrow(moves, toggles, fresh);
    if (left.candidates.length && !left.play) return fresh;
  }
  return null;
}

/** The touches after a chip for a kind of move; touching it again lets go of the kind. */
function touchKind(moves, toggles, hand, kind) {
  if (hand.kind === kind) return { ...hand, kind: "" };
  for (const touched of [hand.touched, []]) {
    const next = { ...hand, touched, kind };
    if (narrow(moves, toggles, next).candidates.length) return next;
  }
  return null;
}

/** The touches without the latest one; the kind goes last. */
function takeBack(hand) {
  if (hand.touched.length) return { ...hand, touched: hand.touched.slice(0, -1) };
  return { touched: [], kind: "", settings: {} };
}

/**
 * The sentence and the quieter line for a move half touched, or null where the scene has none.
 *
 * The role asked for is the one that most candidates come to next; `nameOf` names an item.
 */
function prompt(prompts, left, nameOf) {
  const waiting = left.candidates.filter(({ served }) => served.includes(null));
  if (!waiting.length) return null;
  const count = new Map();
  for (const { move, served } of waiting) {
    const role = move.touches[served.indexOf(null)].role;
    count.set(role, (count.get(role) || 0) + 1);
  }
  const role = [...count].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const kinds = new Set(left.candidates.map(({ move }) => move.kind || ""));
  const kind = kinds.size === 1 ? [...kinds][0] : "";
  const said = prompts[`${kind}.${role}`] || prompts[`.${role}`] || prompts[`${kind}.`];
  if (!said) return null;
  const names = {};
  for (const { move, served } of waiting) {
    served.forEach((id, at) => { if (id !== null) names[move.touches[at].role] ??= nameOf(id); });
  }
  return said.map((text) => text.replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole));
}
