package dev.photofinish.detect.goldilocks;

/**
 * One update rule of Figure 1 of the paper, "if {@code from} is in the lockset, add {@code to}", packed into a
 * long. All its rules have this form: acquire(l) by t is l to t, release(l) is t to l, fork(u) is t to u,
 * join(u) is u to t, a send is t to channel, a receive channel to t; an exchange is two rules.
 *
 * <pre>
 *   63                             32 31                              0
 *  +---------------------------------+---------------------------------+
 *  | from                            | to                              |
 *  +---------------------------------+---------------------------------+
 * </pre>
 */
final class Rule {
    private Rule() {}

    static long of(int from, int to) {
        return (long) from << 32 | to;
    }

    static int from(long rule) {
        return (int) (rule >>> 32);
    }

    static int to(long rule) {
        return (int) rule;
    }
}
