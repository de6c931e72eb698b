// The page of one race.
let currentPlayer = null;

function showRace(race) {
  currentPlayer = null;
  const page = $("race");
  if (!race) {
    fill(page, h("div.empty", data.races.length === 0 ? [h("strong", "No races"), "Nothing to look at here."] : ["Choose a race. ", h("kbd", "j"), " and ", h("kbd", "k"), " go through the list."]));
    return;
  }
  const blocks = race.blocks;
  const find = start => blocks.find(block => block[0].startsWith(start));
  const variable = blocks[0], why = find("why this"), fixes = find("usual fixes"), seen = find("seen ");
  const picture = h("div"), panes = [];
  const watch = (schedule, at) => {
    fill(picture, graph(race, schedule, at));
    const step = schedule.steps[at];
    panes.forEach(pane => pane.mark(step.path, step.line));
  };
  const pair = h("div.pair", card(race, 1, find("second access"), panes), card(race, 0, find("first access"), panes));
  const play = player(race, watch);
  if (!play) picture.append(graph(race, null, -1));
  currentPlayer = play;
  fill(page,
    h("h2", simple(race.field), " ", h("small", variable[0])),
    variable.slice(1).map(line => h("div.quiet", line)),
    h("div.badges", h("span.badge", shape(race.sure), race.sure + (race.tier ? ", " + race.tier : "")),
      h("span.badge", { title: data.rules[race.rule] || "" }, race.rule),
      race.state === "open" ? null : h("span.badge." + race.state, race.state === "known" ? "in baseline" : race.state),
      h("span.badge.mono", race.id), seen ? h("span.quiet", seen[0]) : null),
    race.hiddenBy ? h("div.quiet", "hidden by " + race.hiddenBy) : null,
    seen ? seen.slice(1).map(line => h("div.quiet", line)) : null,
    actions(race), pair,
    h("h3", why[0]), h("div.why", reasons(why.slice(1)), picture),
    play ? [h("h3", "step by step"), play] : null,
    h("h3", "usual fixes"), h("ul.fixes", fixes.slice(1).map(line => h("li", line.replace(/^- /, "").split("`").map((part, at) => at % 2 ? h("code", part) : part)))),
    ["locks", "threads", "the same two methods"].map(find).filter(Boolean).map(block => [h("h3", block[0]), h("pre.block", block.slice(1).join("\n"))]));
  page.scrollTop = 0;
  lightLocks(page);
}

/** Let, then, so: each with its sentences as one text, and arrows on lines of their own. */
function reasons(lines) {
  const list = h("dl.reasons");
  let text = null;
  for (const line of lines) {
    const [, word, rest] = line.match(/^(Let|Then|So)\s+(.*)$/) || [null, null, line.trim()];
    if (word) list.append(h("dt", word), text = h("dd"));
    if (line.startsWith("          ")) text.append(h("div.arrow", rest));
    else text.append(word || text.lastChild === null ? rest : " " + rest);
  }
  return list;
}

function card(race, index, block, panes) {
  const access = race.two[index];
  const [, who] = block[0].match(/^\w+ access: (?:READ|WRITE)(.*)$/) || [null, ""];
  return h("section.card." + (access.w ? "write" : "read"),
    h("header", h("span.quiet", index ? "second access" : "first access"), h("span.kind", access.w ? "WRITE" : "READ"), h("span", who.replace(/, (?:no lock held|holding .*|locks not kept).*/, "")),
      access.locks.length ? access.locks.map(([label, name]) => h("span.chip", { "data-lock": name, title: name }, label)) : h("span.quiet", /locks not kept/.test(block[0]) ? "locks not kept" : "no lock held")),
    snippet(access, panes),
    h("pre.frames", block.slice(1).map((line, at) => [h("span" + (line.startsWith("at ") ? at === 0 ? ".top" : "" : ".fold"), line), "\n"])));
}

/** The source around an access, if the report was made with it; the player marks its own line there, too. */
function snippet(access, panes) {
  const file = access.path && data.sources[access.path];
  if (!file || !file[access.line]) return null;
  const lines = [];
  const pane = h("pre.snippet", h("div.path", access.path));
  for (let no = access.line - 5; no <= access.line + 5; no++) {
    if (file[no] == null) continue;
    const row = h("div" + (no === access.line ? ".hit" : ""), h("span.no", String(no)), file[no]);
    row.no = no;
    lines.push(row);
    pane.append(row);
  }
  panes.push({ mark: (path, line) => lines.forEach(row => row.classList.toggle("now", path === access.path && row.no === line)) });
  return pane;
}

/** A lock that the mouse is on shines wherever it is held. */
function lightLocks(page) {
  const light = (name, on) => page.querySelectorAll("[data-lock]").forEach(chip => chip.classList.toggle("lit", on && chip.dataset.lock === name));
  page.querySelectorAll("[data-lock]").forEach(chip => {
    chip.addEventListener("mouseenter", () => light(chip.dataset.lock, true));
    chip.addEventListener("mouseleave", () => light(chip.dataset.lock, false));
  });
}

/** The race as the terminal shows it. */
function textOf(race) {
  const kind = race.sure === "candidate" ? "possible data race " : "data race ";
  const body = race.blocks.map(([title, ...lines]) => ["  " + title, ...lines.map(line => "      " + line), ""].join("\n"));
  return `photofinish: ${kind}${race.id}  ${race.sure}  rule ${race.rule}\n\n${body.join("\n")}`;
}

function actions(race) {
  const button = (name, title, text) => h("button", { type: "button", title, "data-copy": name, onclick: event => copy(text(), event.currentTarget) }, name);
  return h("div.actions",
    button("copy text", "the report of this race", () => textOf(race)),
    button("copy Markdown", "for an issue", () => `### ${race.sure === "candidate" ? "Possible data" : "Data"} race on \`${race.field}\` (${race.id})\n\n\`\`\`\n${textOf(race).trim()}\n\`\`\`\n`),
    button("copy suppression", "a line for photofinish-suppressions.txt", () => `id:${race.id} | issue=KEY, reason="TEXT"`),
    button("copy command", "explains this race in the terminal", () => `photofinish explain ${race.id}`),
    button("copy link", "opens this page again", () => location.href),
    race.recorded || race.witness ? h("button", { type: "button", title: "a file for the tracing pages of Perfetto and Chrome", onclick: () => save(race.id + ".perfetto.json", perfetto(race)) }, "save for Perfetto") : null);
}

function perfetto(race) {
  const { steps } = race.witness || race.recorded;
  const threads = [...new Set(steps.map(step => step.t))];
  const names = threads.map((name, index) => ({ ph: "M", name: "thread_name", pid: 1, tid: index + 1, args: { name } }));
  const events = steps.map((step, index) => ({ ph: "X", name: step.x, cat: step.r ? "race" : "sync", pid: 1, tid: threads.indexOf(step.t) + 1, ts: (index + 1) * 1000, dur: 800, args: { place: step.at } }));
  return JSON.stringify({ displayTimeUnit: "ms", traceEvents: [...names, ...events] }, null, 1);
}
