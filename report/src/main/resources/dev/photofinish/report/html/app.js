// State lives in the address, so that a link opens the same view; everything else follows from it.
const TABS = { races: "Races", fields: "Fields", triage: "Suppressions & baseline", run: "This run" };
const START = { tab: "races", race: "", q: "", g: "none", s: "new first", off: [] };
let state = { ...START };

/** The address of a changed state. The slash keeps the browser from scrolling to an element of that name. */
function link(change) {
  const next = { ...state, ...change };
  const query = new URLSearchParams();
  for (const key of ["race", "q", "g", "s"]) if (next[key] && next[key] !== START[key]) query.set(key, next[key]);
  if (next.off.length) query.set("off", next.off.join("."));
  const text = query.toString();
  return "#/" + next.tab + (text ? "?" + text : "");
}

/** Goes to a changed state; typing does not fill the history. */
function go(change, quietly) {
  const to = link(change);
  if (quietly) history.replaceState(null, "", to); else if (to !== location.hash) history.pushState(null, "", to);
  read();
}

function read() {
  const [tab, query] = location.hash.slice(2).split("?");
  const values = new URLSearchParams(query || "");
  const before = state;
  state = { ...START, tab: TABS[tab] ? tab : "races", race: values.get("race") || "", q: values.get("q") || "",
    g: GROUPS[values.get("g")] !== undefined ? values.get("g") : "none", s: SORTS[values.get("s")] ? values.get("s") : START.s,
    off: (values.get("off") || "").split(".").filter(name => SURE.includes(name)) };
  paint(before);
}

let painted = false;
const shownTabs = new Set(["races"]);
function paint(before) {
  for (const tab of Object.keys(TABS)) {
    $(tab).hidden = tab !== state.tab;
    if (tab === state.tab && !shownTabs.has(tab)) {
      shownTabs.add(tab);
      fill($(tab), { fields: fieldsView, triage: triageView, run: runView }[tab]());
    }
  }
  $("tabs").replaceChildren(...Object.entries(TABS).map(([tab, name]) => h("a", { href: link({ tab }), "aria-current": tab === state.tab ? "page" : null }, name)));
  if ($("filter").value !== state.q) $("filter").value = state.q;
  $("group").value = state.g;
  $("sort").value = state.s;
  counts();
  const listChanged = !painted || ["q", "g", "s"].some(key => before[key] !== state[key]) || before.off.join() !== state.off.join();
  if (listChanged) {
    if (painted) $("list").scrollTop = 0;
    refreshList(state);
  }
  if (!state.race && visible.length && state.tab === "races") state.race = visible[0].id;
  if (!painted || before.race !== state.race || listChanged) {
    showInList(state.race);
    paintList(state);
  }
  if (!painted || before.race !== state.race) showRace(byId.get(state.race));
  painted = true;
}

function counts() {
  const chips = SURE.map(sure => {
    const found = data.races.filter(race => race.sure === sure && race.state !== "suppressed").length;
    const isOff = state.off.includes(sure);
    return found || sure === "proved" ? h("button", { type: "button", "aria-pressed": String(!isOff), title: isOff ? "show them" : "hide them", onclick: () => go({ off: isOff ? state.off.filter(name => name !== sure) : [...state.off, sure] }) }, shape(sure), number(found) + " " + sure) : null;
  });
  const of = name => data.races.filter(race => race.state === name).length;
  const facts = [data.hasBaseline ? `${number(of("new"))} new, ${number(of("known"))} in baseline` : null, of("suppressed") ? number(of("suppressed")) + " suppressed" : null].filter(Boolean);
  $("counts").replaceChildren(...chips.filter(Boolean), h("span.fact", facts.join(", ")));
}

const THEMES = ["system", "light", "dark"];
const themeName = { system: "◐ system", light: "☀ light", dark: "☾ dark" };
function theme(name) {
  if (name === "system") delete document.documentElement.dataset.theme; else document.documentElement.dataset.theme = name;
  $("theme").textContent = themeName[name];
  $("theme").onclick = () => {
    const next = THEMES[(THEMES.indexOf(name) + 1) % THEMES.length];
    try { localStorage.setItem("photofinish-theme", next); } catch { /* pages from disk may have no storage */ }
    theme(next);
  };
}

function help() {
  const keys = [["j k", "next and previous race"], ["/", "filter"], ["Esc", "leave the filter, clear it"], ["← →", "one step back and on in the player"], ["1 2 3 4", "the four views"], ["?", "this help"]];
  $("help").replaceChildren(h("h2", "Keyboard"), h("table", keys.map(([key, what]) => h("tr", h("td", key.split(" ").map(one => [h("kbd", one), " "])), h("td", what)))), h("p", h("button", { type: "button", onclick: () => $("help").close() }, "close")));
  $("help").showModal();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  const inField = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.key === "Escape" && event.target === $("filter")) { go({ q: "" }, true); $("filter").blur(); return; }
  if (event.key === "Enter" && event.target === $("filter")) { $("list").focus(); return; }
  if (inField) return;
  const actions = {
    j: () => move(state, 1), k: () => move(state, -1), ArrowDown: () => document.activeElement === $("list") && move(state, 1), ArrowUp: () => document.activeElement === $("list") && move(state, -1),
    "/": () => $("filter").focus(), "?": help,
    ArrowRight: () => currentPlayer && currentPlayer.step(1), ArrowLeft: () => currentPlayer && currentPlayer.step(-1)
  };
  Object.keys(TABS).forEach((tab, index) => { actions[String(index + 1)] = () => go({ tab }); });
  if (actions[event.key] && actions[event.key]() !== false) event.preventDefault();
}

function start() {
  let saved = null;
  try { saved = localStorage.getItem("photofinish-theme"); } catch { /* as above */ }
  theme(THEMES.includes(saved) ? saved : "system");
  const missing = data.traces.filter(trace => !trace.complete);
  if (missing.length) {
    $("warning").hidden = false;
    $("warning").textContent = `Data is missing in ${missing.map(trace => trace.name).join(", ")}: more races may be hidden in it.`;
  }
  $("group").append(...Object.keys(GROUPS).map(name => h("option", { value: name }, name)));
  $("sort").append(...Object.keys(SORTS).map(name => h("option", { value: name }, name)));
  $("group").onchange = () => go({ g: $("group").value });
  $("sort").onchange = () => go({ s: $("sort").value });
  $("filter").oninput = () => go({ q: $("filter").value }, true);
  $("keys").onclick = help;
  $("list").onscroll = () => paintList(state);
  addEventListener("resize", () => paintList(state));
  addEventListener("hashchange", read);
  addEventListener("popstate", read);
  addEventListener("keydown", onKey);
  read();
}
start();
