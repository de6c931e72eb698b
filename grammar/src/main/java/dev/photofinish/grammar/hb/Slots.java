package dev.photofinish.grammar.hb;

/** The threads of a part of a trace by their slots, and what each of them is ordered after. */
interface Slots {
    /** The thread that has a slot. */
    int threadOf(int slot);

    /** Number of the before set of what a slot does now. */
    int before(int slot);
}
