package dev.photofinish.trace.std;

import dev.photofinish.core.event.Op;
import java.nio.charset.StandardCharsets;

/** The operations of the text format as bytes. */
final class StdSyntax {
    /** A request for a lock that some recorders write before the acquire; it orders nothing. */
    static final int REQUEST = -2;

    static final int UNKNOWN = -1;

    private static final byte[][] MNEMONICS = new byte[Op.COUNT][];

    static {
        for (Op op : Op.values()) {
            MNEMONICS[op.code()] = op.mnemonic().getBytes(StandardCharsets.US_ASCII);
        }
    }

    private StdSyntax() {}

    /** Code of the operation whose name is {@code buffer[from, to)}, or one of the constants above. */
    static int operation(byte[] buffer, int from, int to) {
        int length = to - from;
        if (length == 1) {
            return switch (buffer[from]) {
                case 'r' -> Op.READ.code();
                case 'w' -> Op.WRITE.code();
                default -> UNKNOWN;
            };
        }
        for (int code = 0; code < MNEMONICS.length; code++) {
            if (matches(buffer, from, length, MNEMONICS[code])) {
                return code;
            }
        }
        return length == 3 && buffer[from] == 'r' && buffer[from + 1] == 'e' && buffer[from + 2] == 'q'
                ? REQUEST
                : UNKNOWN;
    }

    private static boolean matches(byte[] buffer, int from, int length, byte[] word) {
        if (length != word.length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (buffer[from + i] != word[i]) {
                return false;
            }
        }
        return true;
    }
}
