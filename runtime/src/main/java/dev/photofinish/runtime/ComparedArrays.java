package dev.photofinish.runtime;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** How far {@code java.util.Arrays} comes when it compares two arrays of numbers: not beyond the first that differ. */
public final class ComparedArrays {
    private ComparedArrays() {}

    /**
     * The index behind the last elements that are looked at.
     *
     * @param onlyIfAsLong whether arrays of different lengths are not looked at
     */
    public static int end(@Nullable Object one, @Nullable Object other, boolean onlyIfAsLong) {
        if (one == null || other == null || one == other) {
            return 0;
        }
        int common = Math.min(Array.getLength(one), Array.getLength(other));
        if (onlyIfAsLong && Array.getLength(one) != Array.getLength(other)) {
            return 0;
        }
        int different = mismatch(one, other);
        return different < 0 || different >= common ? common : different + 1;
    }

    private static int mismatch(Object one, Object other) {
        if (one instanceof int[] numbers) {
            return Arrays.mismatch(numbers, (int[]) other);
        } else if (one instanceof byte[] bytes) {
            return Arrays.mismatch(bytes, (byte[]) other);
        } else if (one instanceof char[] chars) {
            return Arrays.mismatch(chars, (char[]) other);
        } else if (one instanceof long[] numbers) {
            return Arrays.mismatch(numbers, (long[]) other);
        } else if (one instanceof double[] numbers) {
            return Arrays.mismatch(numbers, (double[]) other);
        } else if (one instanceof float[] numbers) {
            return Arrays.mismatch(numbers, (float[]) other);
        } else if (one instanceof short[] numbers) {
            return Arrays.mismatch(numbers, (short[]) other);
        }
        return Arrays.mismatch((boolean[]) one, (boolean[]) other);
    }
}
