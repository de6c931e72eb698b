// The other views: fields, suppressions and baseline, and what is known of the run.
function fieldsView() {
  const use = new Map(data.fields.map(field => [field.field, field]));
  const races = new Map();
  for (const race of data.races) {
    if (!races.has(race.field)) races.set(race.field, []);
    races.get(race.field).push(race);
  }
  const rows = [...races].sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1)).slice(0, 2000).map(([name, found]) => {
    const counted = use.get(name);
    return h("tr", h("td.mono", name), h("td", found.slice(0, 6).map(race => [h("a", { href: link({ tab: "races", race: race.id }) }, race.id), " "]), found.length > 6 ? "and " + number(found.length - 6) + " more" : null),
      h("td", [...new Set(found.flatMap(race => race.two.map(access => access.thread)))].slice(0, 6).join(", ")),
      counted ? [h("td.n", number(counted.reads)), h("td.n", number(counted.writes)), h("td", guard(counted))] : [h("td.n", "-"), h("td.n", "-"), h("td", heldBy(found))]);
  });
  return h("div.page", h("h2", "Fields with races"),
    h("p.quiet", "The guarding lock is a guess: the one that most accesses hold. An access without it is the likely mistake."),
    rows.length ? h("table.wide", h("thead", h("tr", ["field", "races", "threads", "reads", "writes", "guarding lock"].map(name => h("th", name)))), h("tbody", rows)) : h("div.empty", "No field has a race."));
}

function guard(field) {
  const share = lock => (lock.reads + lock.writes) / Math.max(1, field.reads + field.writes);
  const best = [...field.locks].sort((a, b) => share(b) - share(a))[0];
  if (!best) return h("span.quiet", "no lock is ever held");
  const held = `held in ${number(best.reads + best.writes)} of ${number(field.reads + field.writes)} accesses`;
  return [h("span.bar", { title: held }, h("i", { style: `width:${Math.round(100 * share(best))}%` })), h("span.mono", best.lock), h("div.quiet", held + (field.guard ? "" : "; too few for a guess"))];
}

/** Without counts, what the two accesses say. */
function heldBy(races) {
  const locks = [...new Set(races.flatMap(race => race.two.flatMap(access => access.locks.map(([, name]) => name))))];
  return locks.length ? [h("span.mono", locks.slice(0, 3).join(", ")), h("div.quiet", "held at some of the racing accesses")] : h("span.quiet", "no lock at the racing accesses");
}

function triageView() {
  const table = (names, rows) => h("table.wide", h("thead", h("tr", names.map(name => h("th", name)))), h("tbody", rows));
  const known = data.races.filter(race => race.state === "known");
  const hidden = data.races.filter(race => race.state === "suppressed");
  return h("div.page", h("h2", "Suppressions"),
    data.suppressions.length ? table(["state", "entry", "where", "hides"], data.suppressions.map(entry => h("tr", h("td", h("span.badge" + (entry.state === "used" ? "" : ".new"), entry.state)), h("td.mono", entry.line), h("td.mono", entry.where), h("td.n", number(entry.count))))) : h("p.quiet", "None. ", h("code", "photofinish suppress ID --issue KEY --reason TEXT"), " makes one."),
    hidden.length ? [h("h2", "Suppressed races"), table(["race", "field", "by"], hidden.map(race => h("tr", h("td", h("a", { href: link({ tab: "races", race: race.id }) }, race.id)), h("td.mono", race.field), h("td.mono", race.hiddenBy || ""))))] : null,
    h("h2", "Baseline"),
    data.hasBaseline ? h("p", `${count(known.length, "race")} of this result in the baseline, ${count(data.gone.length, "race")} of the baseline gone.`) : h("p.quiet", "None. ", h("code", "photofinish baseline create races.json"), " makes one: then only new races fail a check."),
    data.gone.length ? [h("h2", "Gone: photofinish baseline prune drops them"), table(["race", "field", "first seen"], data.gone.map(entry => h("tr", h("td.mono", entry.id), h("td.mono", entry.field), h("td", entry.firstSeen))))] : null);
}

function runView() {
  const facts = trace => ["events", "threads", "locks", "variables"].filter(name => trace[name] != null).map(name => number(trace[name]) + " " + name).join(", ");
  return h("div.page", h("h2", "What was analysed"),
    h("table.wide", h("tbody", data.traces.map(trace => h("tr", h("td.mono", trace.name), h("td", facts(trace), trace.complete ? null : h("div", h("strong", "incomplete: more may be hidden in what is missing")), trace.notes.map(note => h("div.quiet", note))))),
      Object.entries(data.run).map(([name, value]) => h("tr", h("td", name), h("td.mono", value))),
      h("tr", h("td", "photofinish"), h("td.mono", data.version)))),
    h("h2", "How to read this"),
    h("p", shape("proved"), " ", h("strong", "proved"), ": nothing ordered the two accesses in the observed run. ", shape("predicted"), " ", h("strong", "predicted"), ": a checked reordering of that run brings them together. ", shape("candidate"), " ", h("strong", "candidate"), ": a hint from locks or code. The three are never added up."));
}
