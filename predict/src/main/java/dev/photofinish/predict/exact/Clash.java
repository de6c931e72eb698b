package dev.photofinish.predict.exact;

/**
 * Why a schedule cannot go on, as two orders of which every reordering with all these events keeps one: the one that was
 * recorded and the other one. An order whose first event is {@link dev.photofinish.predict.WholeTrace#NONE} is impossible.
 *
 * @param from the event that comes first if it goes as recorded
 * @param to the event that comes after it then
 * @param otherFrom the event that comes first otherwise
 * @param otherTo the event that comes after it then
 */
record Clash(int from, int to, int otherFrom, int otherTo) {
    /** The same with the orders exchanged. */
    Clash swapped() {
        return new Clash(otherFrom, otherTo, from, to);
    }
}
