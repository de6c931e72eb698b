package dev.photofinish.core;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a mistyped one was probably meant to be. */
public final class NearestName {
    private NearestName() {}

    /** The known name closest to the given one, if any is close enough to be worth mentioning. */
    public static Optional<String> of(String given, Collection<String> known) {
        String best = null;
        int bestDistance = Math.max(2, given.length() / 3) + 1;
        for (String name : known) {
            int distance = distance(given.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
            if (distance < bestDistance) {
                best = name;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** A message part such as {@code ; did you mean 'trace'?}, or nothing. */
    public static String hint(String given, Collection<String> known) {
        return of(given, known).map(name -> "; did you mean '" + name + "'?").orElse("");
    }

    /** Insertions, deletions and changes of letters, and swaps of neighbours, count one each. */
    private static int distance(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = i + j;
                    continue;
                }
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                int best = Math.min(cost[i - 1][j - 1] + change, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, cost[i - 2][j - 2] + 1);
                }
                cost[i][j] = best;
            }
        }
        return cost[a.length()][b.length()];
    }
}
