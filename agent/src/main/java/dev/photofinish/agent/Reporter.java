package dev.photofinish.agent;

import dev.photofinish.agent.record.TraceRecorder;
import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.Race;
import dev.photofinish.runtime.RaceListener;
import dev.photofinish.runtime.ShadowBudget;
import dev.photofinish.runtime.Slots;
import dev.photofinish.runtime.ThreadState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells of races as they are seen, and writes {@code races.json}: after each new race, and at the end. */
final class Reporter implements RaceListener {
    private final AgentSettings settings;
    private final KnownRaces known;
    private final SiteTable sites;
    private final Transformer transformer;
    private final OutFolder out;
    private final Console console;
    private final List<Finding> findings = new ArrayList<>();
    /** What was told: a pair of source lines races in up to three ways at once, as in {@code x++}. */
    private final Set<String> places = new HashSet<>();

    private final List<String> notes = new ArrayList<>();
    private @Nullable TraceRecorder recorder;
    private int suppressed;
    private int inBaseline;
    private long notKept;
    private boolean complete = true;

    Reporter(
            AgentSettings settings,
            KnownRaces known,
            SiteTable sites,
            Transformer transformer,
            OutFolder out,
            Console console) {
        this.settings = settings;
        this.known = known;
        this.sites = sites;
        this.transformer = transformer;
        this.out = out;
        this.console = console;
    }

    /** Loads what the result will need while classes are still loaded quickly: from the JVM's archive, and as they are. */
    int warmUp() {
        return RacesJson.of(findings, notes, complete).length();
    }

    /** There is a trace, too. */
    void record(TraceRecorder trace) {
        recorder = trace;
    }

    @Override
    public synchronized void onRace(Race race) {
        Finding finding = new Finding(race, sites, settings.stackDepth());
        if (finding.isBenign() || !places.add(finding.places())) {
            return;
        }
        if (findings.size() >= settings.maxRaces()) {
            notKept++;
            return;
        }
        findings.add(finding);
        boolean isNews = !isKnown(finding);
        if (isNews) {
            console.print(RaceText.of(finding, news()));
        }
        writeResult();
        if (!isNews) {
            return;
        }
        if (settings.haltOnRace()) {
            Exit.halt(Math.max(1, settings.exitCode()));
        }
    }

    /** Counts what need not be told; the result has it all the same, reports made of it decide again. */
    private boolean isKnown(Finding finding) {
        if (known.isSuppressed(finding)) {
            suppressed++;
            return true;
        }
        if (known.isInBaseline(finding)) {
            inBaseline++;
            return true;
        }
        return false;
    }

    private int news() {
        return findings.size() - suppressed - inBaseline;
    }

    @Override
    public synchronized void onFailure(Throwable failure) {
        complete = false;
        notes.add("detection stopped: " + failure);
        console.say("detection stopped by an internal failure: " + failure);
        writeResult();
    }

    /** The program is over, but for what its other threads still do if that is waited for. */
    void atExit() {
        try {
            Thread.sleep(settings.waitAtExit().toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        finish();
    }

    private synchronized void finish() {
        ThreadState thread = JdkHooks.beginOwn();
        try {
            if (recorder != null) {
                recorder.finish();
                if (recorder.failureOrNull() != null) {
                    complete = false;
                    notes.add(recorder.failureOrNull());
                } else if (!settings.quiet()) {
                    console.say("recorded " + recorder.events() + " events in " + recorder.path());
                }
            }
            boolean isWritten = writeResult();
            if (!findings.isEmpty()) {
                console.say(summary() + (isWritten ? "; see " + out.path().resolve("races.json") : ""));
            }
            if (news() > 0 && settings.exitCode() != 0) {
                Exit.halt(settings.exitCode());
            }
        } finally {
            JdkHooks.endOwn(thread);
        }
    }

    private String summary() {
        int races = findings.size() - suppressed;
        long unused = known.unused();
        return (races == 1 ? "1 data race" : races + " data races")
                + (known.hasBaseline() ? " (" + news() + " new, " + inBaseline + " in baseline)" : "")
                + (suppressed == 0 ? "" : ", " + suppressed + " suppressed")
                + (unused == 0 ? "" : unused == 1 ? ", 1 suppression unused" : ", " + unused + " suppressions unused");
    }

    private boolean writeResult() {
        List<String> all = new ArrayList<>(notes);
        if (settings.sample().turns() != 1) {
            all.add("only some accesses were looked at (sample="
                    + settings.sample().text() + "); races may have been missed");
        }
        if (transformer.failed() > 0) {
            all.add(transformer.failed() + " classes could not be instrumented");
        }
        if (transformer.methodsLeftAlone() > 0) {
            all.add(transformer.methodsLeftAlone() + " methods were too large to be instrumented");
        }
        if (notKept > 0) {
            all.add(notKept + " further races beyond max-races=" + settings.maxRaces());
        }
        int forgotten = ShadowBudget.arraysForgotten();
        if (forgotten > 0) {
            all.add("what was known of " + forgotten
                    + " arrays was forgotten to keep to max-memory; races on their elements" + " may have been missed");
        }
        int unwatched = Slots.threadsWithout();
        if (unwatched > 0) {
            all.add(unwatched + " threads were not watched, because more than 65,000 were running at the same time");
        }
        boolean isAll = complete && forgotten == 0 && unwatched == 0 && !out.failed();
        return out.write("races.json", RacesJson.of(findings, all, isAll));
    }
}
