package dev.photofinish.predict.exact;

/**
 * Two orders of which every reordering that contains the clashing events keeps one: the one that was recorded and the other
 * one. An order whose first event is {@link dev.photofinish.predict.WholeTrace#NONE} is impossible.
 *
 * @param from the event that comes first if it goes as recorded
 * @param to the event that comes after it then
 * @param otherFrom the event that comes first otherwise
 * @param otherTo the event that comes after it then
 * @param a one of the events that clash: two acquires, or a read and a write that it did not see
 * @param b the other one
 */
record Clash(int from, int to, int otherFrom, int otherTo, int a, int b) {
    /** The same with the orders exchanged. */
    Clash swapped() {
        return new Clash(otherFrom, otherTo, from, to, a, b);
    }
}
