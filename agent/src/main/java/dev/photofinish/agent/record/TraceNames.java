package dev.photofinish.agent.record;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.core.event.Space;
import dev.photofinish.runtime.Tape;
import dev.photofinish.runtime.Texts;
import dev.photofinish.runtime.ThreadFacts;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the numbers on tapes are in the trace. */
final class TraceNames {
    private static final int NO_INDEX = -1;
    private static final String OWN_THREADS = "photofinish-";

    private final Symbols symbols;
    private final SiteTable sites;
    /** By number on tape: the variable + 1. */
    private int[] variables = new int[1 << 12];
    /** By number on tape: the text of a lock or channel + 1, and once it is used what it is in the trace + 1. */
    private int[] textOf = new int[256];

    private int[] used = new int[256];
    private final TraceLocations locations;

    private final Map<Integer, Integer> threadOf = new HashMap<>();
    private final Set<String> threadNames = new HashSet<>();

    /** A thread of the trace. */
    private record TraceThread(int number, TraceLocations.OfThread locations) {}

    TraceNames(Symbols symbols, SiteTable sites) {
        this.symbols = symbols;
        this.sites = sites;
        locations = new TraceLocations(symbols, sites);
    }

    /** A further thread. One that goes on after its end was told counts as another. */
    void addThread(Tape tape) {
        ThreadFacts facts = tape.facts();
        String name = facts == null ? "thread " + tape.threadId() : facts.name();
        if (name.startsWith(OWN_THREADS)) {
            return;
        }
        String unique = name;
        for (long i = tape.threadId(); !threadNames.add(unique); i++) {
            unique = name + "#" + i;
        }
        int thread = symbols.names(Space.THREAD).add(symbols.texts().intern(unique), NameTable.NONE, NameTable.NONE);
        tape.keep(new TraceThread(thread, locations.new OfThread()));
        threadOf.putIfAbsent((int) tape.threadId(), thread);
    }

    /** The thread of a tape, or -1 if it is one of ours. */
    int thread(Tape tape) {
        TraceThread thread = threadOrNull(tape);
        return thread == null ? -1 : thread.number;
    }

    private static @Nullable TraceThread threadOrNull(Tape tape) {
        return (TraceThread) tape.kept();
    }

    /** The thread with a number of the JVM, or -1. */
    int threadWithId(int id) {
        return threadOf.getOrDefault(id, -1);
    }

    void endThread(Tape tape) {
        tape.keep(null);
    }

    /** An entry that gives a name to a number; one that is known already changes nothing. */
    void name(Tape tape, long word, long second) {
        int number = TapeEntries.target(word);
        int detail = TapeEntries.site(word);
        switch (TapeEntries.operation(word)) {
            case Tape.FIELD -> addVariable(number, sites.get(detail).variable(), number, NO_INDEX);
            case Tape.STATIC -> addVariable(number, sites.get(detail).variable(), NameTable.NONE, NO_INDEX);
            case Tape.ELEMENT -> addVariable(number, Texts.get(detail), (int) (second >>> 32), (int) second);
            case Tape.STACK -> addStack(tape, detail, Texts.get(number));
            case Tape.NAMED -> addSynchroniser(number, Texts.get(detail));
            default -> addSynchroniser(number, sites.get(detail).variable());
        }
    }

    private void addVariable(int number, String base, int object, int index) {
        variables = TraceLocations.withRoom(variables, number);
        if (variables[number] == 0) {
            int text = symbols.texts().intern(base);
            variables[number] = 1 + symbols.names(Space.VARIABLE).add(text, object, index);
        }
    }

    private void addSynchroniser(int number, String base) {
        textOf = TraceLocations.withRoom(textOf, number);
        if (textOf[number] == 0) {
            textOf[number] = 1 + symbols.texts().intern(base);
        }
    }

    /** A variable of the trace, or -1 if its name has not come yet. */
    int variable(int number) {
        return number < variables.length ? variables[number] - 1 : -1;
    }

    boolean hasSynchroniser(int number) {
        return number < textOf.length && textOf[number] != 0;
    }

    /** A lock or a channel of the trace; its first use decides which it is. */
    int synchroniser(int number, Space space) {
        used = TraceLocations.withRoom(used, number);
        if (used[number] == 0) {
            used[number] = 1 + symbols.names(space).add(textOf[number] - 1, number, NameTable.NONE);
        }
        return used[number] - 1;
    }

    private void addStack(Tape tape, int site, String stack) {
        TraceThread thread = threadOrNull(tape);
        if (thread != null) {
            thread.locations.called(site, stack);
        }
    }

    /** Where a thread is when it is at a site. */
    int location(Tape tape, int site) {
        TraceThread thread = threadOrNull(tape);
        return thread == null ? locations.of(site) : thread.locations.at(site);
    }
}
