package dev.photofinish.predict;

/** Writes witnesses down. */
public final class Witnesses {
    private Witnesses() {}

    /** The events of a cut in the order of the recording, then the two accesses. */
    public static int[] inRecordedOrder(WholeTrace trace, int[] cut, int first, int second) {
        int count = 0;
        int end = -1;
        for (int thread = 0; thread < cut.length; thread++) {
            count += cut[thread];
            if (cut[thread] > 0) {
                end = Math.max(end, trace.at(thread, cut[thread] - 1));
            }
        }
        int[] witness = new int[count + 2];
        int size = 0;
        for (int event = 0; event <= end; event++) {
            if (trace.isIn(event, cut)) {
                witness[size++] = event;
            }
        }
        witness[size] = first;
        witness[size + 1] = second;
        return witness;
    }
}
