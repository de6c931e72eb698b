// Small tools: elements, shapes, copying. Text is always set as text, never as markup.
const data = JSON.parse(document.getElementById("data").textContent);
const $ = id => document.getElementById(id);

/** An element: h("p.soft", {title: "x"}, "text", child). */
function h(name, ...rest) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  return add(element, rest);
}

/** Adds attributes, listeners, text and elements; nothing for what is null or false. */
function add(element, items) {
  for (const item of items.flat(9)) {
    if (item == null || item === false) continue;
    if (typeof item === "object" && !(item instanceof Node)) {
      for (const [key, value] of Object.entries(item)) {
        if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
        else if (value != null) element.setAttribute(key, value);
      }
    } else element.append(item);
  }
  return element;
}

/** Puts these in the place of what an element has. */
function fill(element, ...items) {
  element.replaceChildren();
  return add(element, items);
}

/** An element of SVG. */
function s(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes || {})) element.setAttribute(key, value);
  element.append(...children.filter(child => child != null));
  return element;
}

/** How sure a race is, as a shape and a colour: each alone is enough. */
function shape(sure) {
  const shapes = {
    proved: () => s("rect", { x: 1, y: 1, width: 12, height: 12, rx: 2 }),
    predicted: () => s("path", { d: "M7 0 14 14H0z" }),
    candidate: () => s("circle", { cx: 7, cy: 7, r: 5 })
  };
  const drawn = shapes[sure]();
  drawn.setAttribute("class", sure);
  return s("svg", { class: "shape", viewBox: "0 0 14 14", role: "img", "aria-label": sure }, drawn);
}

const simple = name => name.slice(name.lastIndexOf(".") + 1);
const number = value => value.toLocaleString("en-US");
const count = (value, word) => number(value) + " " + (value === 1 ? word : word + "s");

/** Copies a text; file:// pages have no clipboard everywhere, so there is a second way. */
async function copy(text, button) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = h("textarea", { style: "position:fixed;opacity:0" });
    area.value = text;
    document.body.append(area);
    area.select();
    done = document.execCommand("copy");
    area.remove();
  }
  const label = button.textContent;
  button.textContent = done ? "copied" : "cannot copy";
  setTimeout(() => { button.textContent = label; }, 1200);
}

/** Hands the user a file. */
function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
