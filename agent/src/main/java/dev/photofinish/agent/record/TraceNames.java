package dev.photofinish.agent.record;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.core.event.Space;
import dev.photofinish.runtime.Layouts;
import dev.photofinish.runtime.Tape;
import dev.photofinish.runtime.Texts;
import dev.photofinish.runtime.ThreadFacts;
import dev.photofinish.runtime.TrackReader;
import dev.photofinish.trace.pft.PlacedNames;
import dev.photofinish.trace.symbol.NameTable;
import dev.photofinish.trace.symbol.Symbols;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the numbers on tapes are in the trace. Variables have the same numbers in both. */
final class TraceNames {
    private static final String OWN_THREADS = "photofinish-";

    private final Symbols symbols;
    private final SiteTable sites;
    private final PlacedNames variables;
    /** By layout of the runtime: that of the trace + 1. */
    private int[] layouts = new int[256];

    private int[] sizes = new int[256];
    /** By number on tape: the text of a lock or channel + 1, and once it is used what it is in the trace + 1. */
    private int[] textOf = new int[256];

    private int[] used = new int[256];
    private final TraceLocations locations;

    private final Map<Integer, Integer> threadOf = new HashMap<>();
    private final Set<String> threadNames = new HashSet<>();

    TraceNames(Symbols symbols, SiteTable sites, PlacedNames variables) {
        this.symbols = symbols;
        this.sites = sites;
        this.variables = variables;
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

    /** The thread of a tape, or null if it is one of ours. */
    static @Nullable TraceThread threadOrNull(Tape tape) {
        return (TraceThread) tape.kept();
    }

    /** The thread with a number of the JVM, or -1. */
    int threadWithId(int id) {
        return threadOf.getOrDefault(id, -1);
    }

    void endThread(Tape tape) {
        tape.keep(null);
    }

    /** The next name of a thread; one that is known already changes nothing. */
    void name(Tape tape, TrackReader names) {
        long word = names.next();
        int number = TapeEntries.target(word);
        int detail = TapeEntries.site(word);
        switch (TapeEntries.operation(word)) {
            case Tape.FIELDS -> addFields(number, detail);
            case Tape.STRUCTURE -> variables.variable(number, text(Texts.get(detail)), true);
            case Tape.ELEMENTS -> addElements(number, text(Texts.get(detail)), names.next(), (int) names.next());
            case Tape.STACK -> addStack(tape, detail, Texts.get(number));
            case Tape.NAMED -> addSynchroniser(number, Texts.get(detail));
            default -> addSynchroniser(number, sites.get(detail).variable());
        }
    }

    private int text(String text) {
        return symbols.texts().intern(text);
    }

    private void addElements(int first, int text, long arrayAndIndex, int count) {
        variables.elements(first, count, text, (int) (arrayAndIndex >>> 32), (int) arrayAndIndex);
    }

    private void addFields(int first, int number) {
        if (number < sizes.length && sizes[number] > 0) {
            variables.object(first, layouts[number] - 1, sizes[number]);
            return;
        }
        Layouts layout = Layouts.getOrNull(number);
        if (layout == null) {
            return;
        }
        String[] names = layout.names();
        if (layout.isStatic()) {
            for (int i = 0; i < names.length; i++) {
                variables.variable(first + i, text(names[i]), false);
            }
            return;
        }
        layouts = TraceLocations.withRoom(layouts, number);
        sizes = TraceLocations.withRoom(sizes, number);
        layouts[number] =
                1 + variables.layout(Arrays.stream(names).mapToInt(this::text).toArray());
        sizes[number] = names.length;
        variables.object(first, layouts[number] - 1, names.length);
    }

    private void addSynchroniser(int number, String base) {
        textOf = TraceLocations.withRoom(textOf, number);
        if (textOf[number] == 0) {
            textOf[number] = 1 + text(base);
        }
    }

    /** A lock or a channel of the trace; its first use decides which it is. */
    int synchroniser(int number, Space space) {
        used = TraceLocations.withRoom(used, number);
        if (used[number] == 0) {
            used[number] = 1 + symbols.names(space).add(textOf[number] - 1, number, NameTable.NONE);
        }
        return used[number] - 1;
    }

    private static void addStack(Tape tape, int site, String stack) {
        TraceThread thread = threadOrNull(tape);
        if (thread != null) {
            thread.locations().called(site, stack);
        }
    }
}
