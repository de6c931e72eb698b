// The list: filtered, grouped, sorted; only the rows in sight exist as elements.
const ROW = 52, BAND = 28, SPARE = 400;
const packageOf = race => {
  const type = race.field.slice(0, Math.max(0, race.field.lastIndexOf(".")));
  return type.slice(0, Math.max(0, type.lastIndexOf("."))) || "(no package)";
};
const GROUPS = {
  none: null,
  field: race => race.field,
  class: race => race.field.slice(0, Math.max(0, race.field.lastIndexOf("."))) || race.field,
  package: packageOf,
  test: race => race.test || "(no test)",
  threads: race => [...new Set(race.two.map(access => access.thread.replace(/\d+/g, "N")))].sort().join(" and "),
  rule: race => race.rule + (data.rules[race.rule] ? " " + data.rules[race.rule] : ""),
  state: race => race.state
};
const SURE = ["proved", "predicted", "candidate"];
const STATES = ["new", "open", "known", "suppressed"];
const SORTS = {
  "new first": (a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state) || SURE.indexOf(a.sure) - SURE.indexOf(b.sure),
  "surest first": (a, b) => SURE.indexOf(a.sure) - SURE.indexOf(b.sure),
  "most seen": (a, b) => b.count - a.count,
  field: (a, b) => a.field < b.field ? -1 : a.field > b.field ? 1 : 0,
  "as found": () => 0
};

const byId = new Map(data.races.map((race, index) => [race.id, race]));
const order = new Map(data.races.map((race, index) => [race, index]));
const words = new Map();
let lines = [];    // what is listed: {race} or {band}, each with its top
let visible = [];  // the races of it

/** What the filter looks at. */
function wordsOf(race) {
  if (!words.has(race)) {
    const stacks = race.blocks.slice(1, 3).flat();
    words.set(race, [race.id, race.field, race.rule, race.sure, race.state, race.test || "", race.engines,
      ...race.two.flatMap(access => [access.thread, access.at]), ...stacks].join("\n").toLowerCase());
  }
  return words.get(race);
}

function refreshList(state) {
  const wanted = state.q.toLowerCase().split(/\s+/).filter(Boolean);
  visible = data.races.filter(race => !state.off.includes(race.sure) && (wanted.length === 0 || wanted.every(word => wordsOf(race).includes(word))));
  const compare = SORTS[state.s];
  visible.sort((a, b) => compare(a, b) || order.get(a) - order.get(b));
  lines = [];
  let top = 0;
  const put = (line, height) => { line.top = top; lines.push(line); top += height; };
  const group = GROUPS[state.g];
  if (group) {
    const groups = new Map();
    for (const race of visible) {
      const key = group(race);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(race);
    }
    visible = [];
    for (const [key, races] of groups) {
      put({ band: key + "  (" + number(races.length) + ")" }, BAND);
      races.forEach(race => { put({ race }, ROW); visible.push(race); });
    }
  } else visible.forEach(race => put({ race }, ROW));
  $("rows").style.height = top + "px";
  $("shown").textContent = visible.length === data.races.length ? count(visible.length, "race") : number(visible.length) + " of " + count(data.races.length, "race");
  paintList(state);
}

function paintList(state) {
  const list = $("list");
  const from = list.scrollTop - SPARE, to = list.scrollTop + list.clientHeight + SPARE;
  let low = 0, high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].top < from) low = middle + 1; else high = middle;
  }
  const rows = [];
  for (let i = Math.max(0, low - 1); i < lines.length && lines[i].top < to; i++) {
    rows.push(lines[i].race ? item(lines[i].race, lines[i].top, state) : h("div.band", { style: `top:${lines[i].top}px`, title: lines[i].band }, lines[i].band));
  }
  if (lines.length === 0) rows.push(h("div.empty", data.races.length === 0 ? [h("strong", "No races"), data.complete ? "Nothing to report." : "But data is missing, see above."] : "No race fits the filter."));
  $("rows").replaceChildren(...rows);
}

function item(race, top, state) {
  const [first, second] = race.two;
  const kind = access => access.w ? "write" : "read";
  return h("div.item", { style: `top:${top}px`, role: "option", "data-id": race.id, "aria-selected": String(race.id === state.race), title: race.field, onclick: () => go({ race: race.id }) },
    h("div.one", shape(race.sure), h("span.name", ownerAndName(race.field)),
      h("span.end", race.state === "new" ? h("span.badge.new", "new") : race.state === "open" ? null : h("span.badge." + race.state, race.state === "known" ? "in baseline" : race.state))),
    h("div.two", `${kind(second)} ${second.at} / ${kind(first)} ${first.at}`));
}

const ownerAndName = field => field.split(".").slice(-2).join(".");

/** Moves the choice up or down the list. */
function move(state, by) {
  const at = visible.findIndex(race => race.id === state.race);
  const next = visible[Math.min(visible.length - 1, Math.max(0, at + by))];
  if (next) go({ race: next.id });
}

function showInList(id) {
  const line = lines.find(one => one.race && one.race.id === id);
  const list = $("list");
  if (!line) return;
  if (line.top < list.scrollTop + BAND) list.scrollTop = line.top - BAND;
  else if (line.top + ROW > list.scrollTop + list.clientHeight) list.scrollTop = line.top + ROW - list.clientHeight;
}
