package dev.photofinish.grammar.pfg;

import dev.photofinish.grammar.Grammar;
import dev.photofinish.trace.symbol.Symbols;
import java.util.List;

/**
 * What is in a {@code .pfg} file.
 *
 * @param name name of the file, for messages
 * @param grammar the grammar of the trace, or of what was there before the file ends
 * @param symbols all names
 * @param newNames the names as they came to be known, for whoever writes the trace as it was
 * @param complete false if the file was cut off
 */
public record CompressedTrace(
        String name, Grammar grammar, Symbols symbols, List<NewNames> newNames, boolean complete) {
    /**
     * Names that were not known before.
     *
     * @param event the event before which they were known
     * @param payload the names, as files store them
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record NewNames(long event, byte[] payload) {}

    /** What a user should know about the file. */
    public List<String> notes() {
        return complete
                ? List.of()
                : List.of(name + " is cut off: " + grammar.length() + " events could be read, later ones are missing");
    }
}
