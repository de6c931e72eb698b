package dev.photofinish.bench.generate;

import java.io.IOException;

/** A program of one shape, laid out and ready to be played once. */
interface Program {
    /** Number of the root thread. */
    int MAIN = 0;

    /** How many names of each kind the program uses. */
    Dimensions dimensions();

    /** Runs all threads from start to end and then pads to the length that the output asks for. */
    void play(EventOutput output) throws IOException;
}
