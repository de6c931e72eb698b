package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Triage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** One race for the page: the blocks of the text report, and what is drawn. Names are short, there may be thousands. */
final class HtmlRace {
    private final JsonGenerator json;
    private final JsonOut out;
    private final Triage triage;
    private final HtmlSnippets snippets;

    HtmlRace(JsonGenerator json, Triage triage, HtmlSnippets snippets) {
        this.json = json;
        this.out = new JsonOut(json);
        this.triage = triage;
        this.snippets = snippets;
    }

    void write(Finding finding) {
        Labels labels = new Labels(finding);
        json.writeStartObject();
        json.writeStringProperty("id", finding.id());
        json.writeStringProperty("rule", finding.rule());
        json.writeStringProperty("sure", finding.certainty().word());
        text("tier", finding.details().tier());
        json.writeStringProperty("state", state(finding));
        Suppression hiddenBy = triage.hiddenBy(finding);
        text("hiddenBy", hiddenBy == null ? null : hiddenBy.where() + " " + hiddenBy.line());
        json.writeStringProperty("field", finding.field());
        json.writeNumberProperty("count", finding.count());
        json.writeStringProperty("trace", finding.trace());
        text("test", finding.details().test());
        json.writeStringProperty("engines", String.join(", ", finding.engines()));
        json.writeArrayPropertyStart("two");
        access(finding.first(), labels);
        access(finding.second(), labels);
        json.writeEndArray();
        json.writeArrayPropertyStart("blocks");
        for (Block block : RaceBlocks.of(triage.result(), finding, TextOptions.PLAIN)) {
            json.writeStartArray();
            json.writeString(block.title());
            block.lines().forEach(json::writeString);
            json.writeEndArray();
        }
        json.writeEndArray();
        Schedules.recorded(finding).ifPresent(order -> schedule("recorded", order, finding, labels));
        Schedule witness = finding.details().witness();
        if (witness != null) {
            schedule("witness", witness, finding, labels);
        }
        json.writeEndObject();
    }

    private String state(Finding finding) {
        if (triage.hiddenBy(finding) != null) {
            return "suppressed";
        }
        return triage.isInBaseline(finding) ? "known" : triage.hasBaseline() ? "new" : "open";
    }

    private void access(AccessFacts access, Labels labels) {
        json.writeStartObject();
        json.writeBooleanProperty("w", access.writes());
        json.writeStringProperty("thread", access.thread());
        json.writeStringProperty("label", labels.thread(access));
        place(access.place());
        json.writeArrayPropertyStart("locks");
        for (HeldLock lock : Labels.held(access)) {
            json.writeStartArray();
            json.writeString(labels.lock(lock.name()));
            json.writeString(lock.name());
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void place(String frame) {
        json.writeStringProperty("at", Words.shortPlace(frame));
        SourcePlace.of(frame).ifPresent(place -> {
            snippets.keep(place);
            json.writeStringProperty("path", place.path());
            json.writeNumberProperty("line", place.line());
        });
    }

    private void schedule(String name, Schedule schedule, Finding finding, Labels labels) {
        json.writeObjectPropertyStart(name);
        out.known("events", schedule.events());
        json.writeArrayPropertyStart("steps");
        for (ScheduleStep step : schedule.steps()) {
            json.writeStartObject();
            json.writeStringProperty("t", labels.thread(step.step().thread()));
            json.writeStringProperty("op", step.step().operation());
            json.writeStringProperty("x", Schedules.text(step, labels));
            place(step.step().place());
            text("v", step.value());
            if (step.racing()) {
                json.writeBooleanProperty("r", true);
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayPropertyStart("edges");
        for (List<Integer> edge : edges(schedule, finding.explanation())) {
            json.writeStartArray();
            edge.forEach(json::writeNumber);
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The orders between threads that the steps show: hand-overs that are known, and each lock from owner to owner. */
    private static Set<List<Integer>> edges(Schedule schedule, @Nullable Explanation why) {
        List<Step> steps = schedule.steps().stream().map(ScheduleStep::step).toList();
        Set<List<Integer>> edges = new LinkedHashSet<>();
        if (why != null) {
            List<@Nullable Step> pairs = new ArrayList<>();
            pairs.add(why.lastFrom());
            pairs.add(why.lastTo());
            pairs.addAll(why.handovers());
            for (int i = 0; i + 1 < pairs.size(); i += 2) {
                add(edges, steps.indexOf(pairs.get(i)), steps.indexOf(pairs.get(i + 1)));
            }
        }
        for (int to = 0; to < steps.size(); to++) {
            for (int from = to - 1; from >= 0 && steps.get(to).operation().equals("acq"); from--) {
                if (steps.get(from).operation().equals("rel")
                        && steps.get(from).target().equals(steps.get(to).target())) {
                    if (!steps.get(from).thread().equals(steps.get(to).thread())) {
                        add(edges, from, to);
                    }
                    break;
                }
            }
        }
        return edges;
    }

    private static void add(Set<List<Integer>> edges, int from, int to) {
        if (from >= 0 && to > from) {
            edges.add(List.of(from, to));
        }
    }

    private void text(String name, @Nullable String text) {
        if (text != null) {
            json.writeStringProperty(name, text);
        }
    }
}
