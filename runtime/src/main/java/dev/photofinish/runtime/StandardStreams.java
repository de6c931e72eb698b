package dev.photofinish.runtime;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the standard streams lock while they are used: themselves, and the streams that they are made of. */
public final class StandardStreams {
    private static final int MOST = 32;

    /** Filled before any class is rewritten. */
    private static final @Nullable Object[] LOCKS = new Object[MOST];

    private static int size;

    private StandardStreams() {}

    /** Notes those that there are when the agent starts; the program may put others in their place, which are its own. */
    public static void note() {
        note(System.out);
        note(System.err);
        add(System.in);
    }

    private static void note(@Nullable PrintStream stream) {
        if (stream == null || stream.getClass() != PrintStream.class) {
            return;
        }
        add(stream);
        add(part(stream, FilterOutputStream.class, "out"));
        Object text = part(stream, PrintStream.class, "textOut");
        Object characters = part(stream, PrintStream.class, "charOut");
        add(text);
        add(part(text, Writer.class, "lock"));
        add(part(text, BufferedWriter.class, "out"));
        add(characters);
        add(part(characters, Writer.class, "lock"));
        Object encoder = part(characters, OutputStreamWriter.class, "se");
        add(encoder);
        add(part(encoder, Writer.class, "lock"));
    }

    private static @Nullable Object part(@Nullable Object whole, Class<?> declaring, String field) {
        long offset = whole == null ? Raw.NO_FIELD : Raw.offsetOrNone(declaring, field);
        return offset == Raw.NO_FIELD ? null : Raw.U.getReference(Objects.requireNonNull(whole), offset);
    }

    private static void add(@Nullable Object lock) {
        if (lock != null && !isTheirs(lock) && size < MOST) {
            LOCKS[size++] = lock;
        }
    }

    /** Whether a lock is one of theirs. */
    static boolean isTheirs(@Nullable Object lock) {
        for (int i = 0; i < size; i++) {
            if (LOCKS[i] == lock) {
                return true;
            }
        }
        return false;
    }
}
