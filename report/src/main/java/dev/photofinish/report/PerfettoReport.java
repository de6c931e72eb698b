package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import dev.photofinish.report.triage.Triage;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The events around each race in the form that Perfetto and Chrome's tracing page draw: a process per race, a
 * lane per thread, a step per millisecond, an arrow for the last order between the two threads.
 */
public final class PerfettoReport {
    private static final int STEP_MICROS = 1_000;
    private static final int SHOWN_MICROS = 800;

    private final JsonGenerator json;

    private PerfettoReport(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the open findings of a result; the stream stays open. */
    public static void write(Triage triage, OutputStream out) {
        try (JsonGenerator json = JsonOut.indented(out)) {
            json.writeStartObject();
            json.writeStringProperty("displayTimeUnit", "ms");
            json.writeArrayPropertyStart("traceEvents");
            PerfettoReport report = new PerfettoReport(json);
            int process = 0;
            for (Finding finding : triage.open()) {
                report.race(finding, ++process);
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private void race(Finding finding, int process) {
        List<ScheduleStep> steps = Optional.ofNullable(finding.details().witness())
                .or(() -> Schedules.recorded(finding))
                .map(Schedule::steps)
                .orElseGet(() -> accesses(finding));
        List<String> threads =
                steps.stream().map(step -> step.step().thread()).distinct().toList();
        name("process_name", process, 0, finding.id() + " " + finding.field());
        for (int i = 0; i < threads.size(); i++) {
            name("thread_name", process, i + 1, threads.get(i));
        }
        Labels labels = new Labels(finding);
        for (int i = 0; i < steps.size(); i++) {
            ScheduleStep step = steps.get(i);
            start("X", process, threads.indexOf(step.step().thread()) + 1, i);
            json.writeStringProperty("name", Schedules.text(step, labels));
            json.writeStringProperty("cat", step.racing() ? "race" : "sync");
            json.writeNumberProperty("dur", SHOWN_MICROS);
            json.writeObjectPropertyStart("args");
            json.writeStringProperty("place", step.step().place());
            json.writeEndObject();
            json.writeEndObject();
        }
        arrow(finding.explanation(), steps, threads, process);
    }

    private static List<ScheduleStep> accesses(Finding finding) {
        return Stream.of(finding.first(), finding.second())
                .map(access -> new ScheduleStep(step(finding, access), null, true))
                .toList();
    }

    private static Step step(Finding finding, AccessFacts access) {
        return new Step(
                access.event(), access.thread(), access.writes() ? "w" : "r", finding.variable(), access.place());
    }

    private void arrow(@Nullable Explanation why, List<ScheduleStep> steps, List<String> threads, int process) {
        if (why == null || why.lastFrom() == null || why.lastTo() == null) {
            return;
        }
        List<Step> plain = steps.stream().map(ScheduleStep::step).toList();
        int from = plain.indexOf(why.lastFrom());
        int to = plain.indexOf(why.lastTo());
        if (from < 0 || to < 0) {
            return;
        }
        end("s", process, threads.indexOf(why.lastFrom().thread()) + 1, from);
        end("f", process, threads.indexOf(why.lastTo().thread()) + 1, to);
    }

    private void end(String phase, int process, int thread, int step) {
        start(phase, process, thread, step);
        json.writeStringProperty("name", "happens before");
        json.writeStringProperty("cat", "order");
        json.writeNumberProperty("id", process);
        json.writeStringProperty("bp", "e");
        json.writeEndObject();
    }

    private void start(String phase, int process, int thread, int step) {
        json.writeStartObject();
        json.writeStringProperty("ph", phase);
        json.writeNumberProperty("pid", process);
        json.writeNumberProperty("tid", thread);
        json.writeNumberProperty("ts", (step + 1) * STEP_MICROS);
    }

    private void name(String what, int process, int thread, String name) {
        json.writeStartObject();
        json.writeStringProperty("ph", "M");
        json.writeStringProperty("name", what);
        json.writeNumberProperty("pid", process);
        json.writeNumberProperty("tid", thread);
        json.writeObjectPropertyStart("args");
        json.writeStringProperty("name", name);
        json.writeEndObject();
        json.writeEndObject();
    }
}
