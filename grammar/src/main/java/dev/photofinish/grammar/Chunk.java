package dev.photofinish.grammar;

import java.util.List;

/**
 * The summary of a part of a trace: all that an analysis needs to know about it, whatever comes before and after.
 * Joining the summaries of neighbours is associative, so a trace may be cut anywhere and put together in any order.
 */
public interface Chunk {
    /** How many events the part has. */
    long length();

    /** The variables with something to report within the part, each with two accesses that show it. */
    List<AccessPair> findings();
}
