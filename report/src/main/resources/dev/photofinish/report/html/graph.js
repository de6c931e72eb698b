// The happens-before picture: a line per thread, time runs down, arrows are orders, the dashed arrow is the one that is missing.
function graph(race, schedule, current) {
  const steps = schedule ? schedule.steps : race.two.map(access => ({ t: access.label, x: (access.w ? "write " : "read ") + simple(race.field), at: access.at, op: access.w ? "w" : "r", r: true }));
  const threads = [...new Set(steps.map(step => step.t))];
  const isPair = threads.length === 2; // then the labels stand outside and leave the middle to the arrows
  const lane = isPair ? 150 : Math.max(190, Math.floor(520 / threads.length)), left = isPair ? 165 : 18, top = 34, gap = 42;
  const x = thread => left + threads.indexOf(thread) * lane + 8;
  const y = index => top + 14 + index * gap;
  const width = isPair ? 2 * left + lane + 16 : left + lane * threads.length, height = y(steps.length - 1) + 34;
  const svg = s("svg", { class: "graph", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "threads, events and what orders them" });
  svg.append(s("defs", {}, head("orderhead", "orderhead")), s("defs", {}, head("missinghead", "missingtext")));
  for (const thread of threads) {
    const name = label(x(thread), 16, short(thread, 26), "name");
    name.setAttribute("text-anchor", "middle");
    svg.append(name);
    svg.append(s("line", { class: "lane", x1: x(thread), y1: top - 8, x2: x(thread), y2: height - 12 }));
  }
  for (const [from, to] of schedule ? schedule.edges : []) svg.append(arrow(x(steps[from].t), y(from), x(steps[to].t), y(to), "order", "orderhead"));
  const racing = steps.map((step, index) => step.r ? index : -1).filter(index => index >= 0);
  if (racing.length === 2 && steps[racing[0]].t !== steps[racing[1]].t) {
    const [a, b] = racing;
    const xs = [x(steps[a].t), x(steps[b].t)], ys = [y(a), y(b)];
    svg.append(arrow(xs[0], ys[0], xs[1], ys[1], "missing", "missinghead"));
    const text = label((xs[0] + xs[1]) / 2, (ys[0] + ys[1]) / 2 - 6, "no order", "missingtext");
    text.setAttribute("text-anchor", "middle");
    svg.append(text);
  }
  steps.forEach((step, index) => {
    svg.append(dot(step, x(step.t), y(index), index === current));
    const isLeft = isPair && step.t === threads[0];
    const beside = (dy, text, name) => {
      const drawn = label(x(step.t) + (isLeft ? -14 : 14), y(index) + dy, short(text, 27), name);
      if (isLeft) drawn.setAttribute("text-anchor", "end");
      svg.append(drawn);
    };
    beside(1, step.x, step.r ? "name" : "");
    if (step.at && step.at !== "?") beside(13, step.at, "soft");
  });
  return svg;
}

const short = (text, most) => text.length > most ? text.slice(0, most - 1) + "…" : text;
const label = (x, y, text, name) => s("text", { x, y, class: name }, text);
const head = (id, name) => s("marker", { id, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" }, s("path", { d: "M0 0 8 4 0 8z", class: name }));

/** From one event to another, a little short of both. */
function arrow(x1, y1, x2, y2, name, marker) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1, dx = (x2 - x1) / length * 10, dy = (y2 - y1) / length * 10;
  return s("line", { class: name, x1: x1 + dx, y1: y1 + dy, x2: x2 - dx, y2: y2 - dy, "marker-end": `url(#${marker})` });
}

/** Reads are circles, writes squares, synchronisation diamonds. */
function dot(step, x, y, isCurrent) {
  const name = kindOf(step) + (isCurrent ? " now" : "");
  if (step.op === "r") return s("circle", { class: name, cx: x, cy: y, r: 7 });
  if (step.op === "w") return s("rect", { class: name, x: x - 6.5, y: y - 6.5, width: 13, height: 13, rx: 1.5 });
  return s("path", { class: name, d: `M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}z` });
}

const kindOf = step => step.op === "r" ? "read" : step.op === "w" ? "write" : "sync";
