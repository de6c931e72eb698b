package dev.photofinish.runtime;

/**
 * Who called the places of a trace. To take a stack for every access would cost more than all the rest, so a thread
 * leaves its stack when it first comes to a place, and only the first few threads do.
 */
public final class CallerStacks {
    private static final int MOST_PER_SITE = 8;

    private static final SpinLock LOCK = new SpinLock();
    /** By site: stacks that were kept. */
    private static byte[] kept = new byte[1 << 10];

    private static int depth = 16;

    private CallerStacks() {}

    /** Says how many frames are kept. */
    public static void keep(int frames) {
        depth = frames;
    }

    /** A thread comes to a place for the first time. */
    static void add(int site, Tape tape, ThreadState thread) {
        if (depth > 1 && isWanted(site)) {
            thread.inside++;
            try {
                tape.name(Tape.STACK, Texts.number(text(Race.stack(thread)), thread), site);
            } catch (Throwable failure) {
                depth = 0; // a trace without stacks is better than no program
            } finally {
                thread.inside--;
            }
        }
    }

    private static boolean isWanted(int site) {
        LOCK.lock();
        try {
            if (site >= kept.length) {
                byte[] more = new byte[Math.max(site + 1, kept.length * 2)];
                System.arraycopy(kept, 0, more, 0, kept.length);
                kept = more;
            }
            return kept[site] < MOST_PER_SITE && ++kept[site] > 0;
        } finally {
            LOCK.unlock();
        }
    }

    private static String text(StackTraceElement[] stack) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < stack.length && i < depth; i++) {
            text.append(i == 0 ? "" : "\n").append(stack[i]);
        }
        return text.toString();
    }
}
