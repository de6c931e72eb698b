// The player: steps through the recorded order or the witness, in the table, the picture and the source at once.
function player(race, onStep) {
  const orders = {};
  if (race.witness) orders.witness = race.witness;
  if (race.recorded) orders.recorded = race.recorded;
  if (Object.keys(orders).length === 0) return null;
  let which = orders.witness ? "witness" : "recorded";
  let at = orders[which].steps.length - 1;
  const root = h("div.player");
  const paint = () => {
    const { steps } = orders[which];
    const threads = [...new Set(steps.map(step => step.t))];
    const button = (text, title, to, id) => h("button", { type: "button", title, "data-do": id, onclick: () => set(to) }, text);
    fill(root,
      h("div.controls", button("first", "to the first step", 0, "first"), button("◀ back", "one step back (←)", at - 1, "back"), button("forward ▶", "one step on (→)", at + 1, "forward"), button("last", "to the last step", steps.length - 1, "last"),
        orders.witness && orders.recorded ? ["witness", "recorded"].map(name => h("button", { type: "button", "data-order": name, "aria-pressed": String(name === which), style: name === which ? "background:var(--pick)" : null, onclick: () => { which = name; at = orders[name].steps.length - 1; paint(); } }, name + " order")) : h("span.quiet", which === "witness" ? "witness order" : "recorded order"),
        h("span.place", `step ${at + 1} of ${steps.length}`), valueNow(steps, at, race)),
      h("table", h("thead", h("tr", h("th", "#"), threads.map(thread => h("th", thread)))),
        h("tbody", steps.map((step, index) => h("tr", { class: index === at ? "now" : index > at ? "later" : "", onclick: () => set(index) },
          h("td.no", String(index + 1)), threads.map(thread => h("td", thread === step.t ? cell(step) : "")))))));
    onStep(orders[which], at);
  };
  const set = to => { at = Math.max(0, Math.min(orders[which].steps.length - 1, to)); paint(); };
  root.step = by => set(at + by);
  paint();
  return root;
}

/** The value of the field after the steps so far, where values were kept. */
function valueNow(steps, at, race) {
  let value = null;
  for (let i = 0; i <= at; i++) if (steps[i].r && steps[i].v) value = steps[i].v.split(" -> ").pop();
  return value == null ? null : h("span.place", `${simple(race.field)} = `, h("strong", value));
}

function cell(step) {
  const icon = s("svg", { class: "shape", viewBox: "0 0 16 16", "aria-hidden": "true" }, dot(step, 8, 8, false));
  return [icon, " ", h("span" + (step.r ? ".race" : ""), step.x), step.at && step.at !== "?" ? h("span.at", step.at) : null];
}
