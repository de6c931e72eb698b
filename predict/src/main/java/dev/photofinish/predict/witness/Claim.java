package dev.photofinish.predict.witness;

/**
 * A witness: the claim that two accesses race because the following order of events is a correct reordering. First come the
 * events of a cut that were recorded before {@code start}, as they were recorded; then {@code rest}, one by one; then the two
 * accesses. Most of a witness is as recorded, so this is short where the witness itself is as long as the trace.
 *
 * @param first the access that was recorded earlier
 * @param second the access that was recorded later
 * @param cut by thread: how many first events are in
 * @param start the number of the first event that is not left as recorded
 * @param rest the events after that
 */
@SuppressWarnings("ArrayRecordComponent") // looked at, never compared
public record Claim(int first, int second, int[] cut, int start, int[] rest) {}
