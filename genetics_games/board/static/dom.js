// Small helpers for elements that are kept and changed.  Words are written as text, never as markup.

function make(tag, cls = "", attributes = {}) {
  const dom = document.createElement(tag);
  if (cls) dom.className = cls;
  if (tag === "button") dom.type = "button";
  for (const [name, value] of Object.entries(attributes)) setAttr(dom, name, value);
  return dom;
}

function setText(dom, text) {
  const words = text ?? "";
  if (dom.textContent !== words) dom.textContent = words;
}

/** Writes an attribute if it differs; null, undefined and false take it away. */
function setAttr(dom, name, value) {
  if (value === null || value === undefined || value === false) {
    if (dom.hasAttribute(name)) dom.removeAttribute(name);
  } else if (dom.getAttribute(name) !== String(value)) dom.setAttribute(name, String(value));
}

/** Writes a custom property if it differs, since each writing makes the browser look at all within. */
function setVar(dom, name, value) {
  if (dom.style.getPropertyValue(name) !== String(value)) dom.style.setProperty(name, value);
}

const utf8 = new TextDecoder();

/** The words of a trait that travels as bytes. */
const wordsOf = (bytes) => utf8.decode(bytes);

/** Whether an element can be seen and so take the focus; where possible without laying out the page. */
function isShown(dom) {
  return dom.checkVisibility ? dom.checkVisibility({ visibilityProperty: true }) : dom.getClientRects().length > 0;
}

function setClass(dom, name, on) {
  if (dom.classList.contains(name) !== Boolean(on)) dom.classList.toggle(name, Boolean(on));
}

const parsedDrawings = new Map();

/** A copy of a drawing, or null where the text is no SVG. */
function drawing(svg) {
  if (!parsedDrawings.has(svg)) {
    const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    parsedDrawings.set(svg, root.localName === "svg" ? document.importNode(root, true) : null);
  }
  return parsedDrawings.get(svg)?.cloneNode(true) ?? null;
}

/** Puts the drawing of this name into an element, and nothing where there is none. */
function setArt(dom, art, name) {
  if (dom.ggArt === name) return;
  dom.ggArt = name;
  const svg = name && art[name] ? drawing(art[name]) : null;
  dom.replaceChildren(...(svg ? [svg] : []));
}

/** Lays children out in this order, takes away all others, and moves only what is out of place. */
function arrange(parent, children) {
  if (children.length === parent.childNodes.length && children.every((child, at) => child === parent.childNodes[at])) return;
  const wanted = new Set(children);
  for (const child of [...parent.childNodes]) if (!wanted.has(child)) child.remove();
  let next = parent.firstChild;
  for (const child of children) {
    if (child === next) next = next.nextSibling;
    else parent.insertBefore(child, next);
  }
}

/** Keeps an element for each key of a list: build makes it, update writes into it. */
function keyed(parent, wants, build, update) {
  const old = parent.ggKeyed || new Map();
  const now = new Map();
  for (const want of wants) {
    const dom = old.get(want.key) || build(want);
    update(dom, want);
    now.set(want.key, dom);
  }
  parent.ggKeyed = now;
  arrange(parent, [...now.values()]);
}

/** A button with a sign and a word. */
function signButton(art, sign, word, cls = "bare") {
  const button = make("button", `gg-btn ${cls}`);
  const picture = make("span", "sign", { "aria-hidden": "true" });
  setArt(picture, art, `sign-${sign}`);
  const text = make("span", "word");
  setText(text, word);
  button.append(picture, text);
  return button;
}

/** Fills {placeholders} of a text. */
function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
