package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Where the program is, as a site: found on the stack of the running thread, for what happens seldom, such as the start
 * of a thread. To look at a stack takes microseconds, and some programs start threads by the million; so from some point
 * on only a few stacks are looked at, and the other places are not known.
 */
public final class Places {
    /** The stack was not looked at. */
    static final int NOT_LOOKED = 0;
    /** There is nobody but the JDK on the stack. */
    static final int NOT_THE_PROGRAM = -1;

    /** Frames that are looked at before only some stacks are: some tens of milliseconds in all. */
    private static final int MANY_FRAMES = 200_000;

    private static final int ONE_IN = 32;

    private static final String OWN = Places.class.getPackageName() + ".";

    private static volatile @Nullable Numbers numbers;
    private static int framesSeen;
    private static int asked;

    /** Gives frames their numbers among the sites. */
    public interface Numbers {
        /** The number of a frame; 0 if there are too many. */
        int siteOf(StackTraceElement frame);
    }

    private Places() {}

    /** From now on this one numbers frames. */
    public static void number(Numbers chosen) {
        numbers = chosen;
    }

    /** The frame of the program that is running, or one of the constants. To be called in our own code; never throws. */
    static int ofProgram() {
        try {
            StackTraceElement[] stack = stackOrNull();
            return stack == null ? NOT_LOOKED : ofProgram(stack);
        } catch (Throwable failure) {
            return NOT_LOOKED; // a report without this place is better than no program
        }
    }

    /** As above; if there is nobody but the JDK on the stack, the frame that makes a thread start. */
    static int ofStart() {
        try {
            StackTraceElement[] stack = stackOrNull();
            if (stack == null) {
                return NOT_LOOKED;
            }
            int site = ofProgram(stack);
            return site == NOT_THE_PROGRAM ? ofJdk(stack) : site;
        } catch (Throwable failure) {
            return NOT_LOOKED;
        }
    }

    private static int ofProgram(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!isOurs(frame) && !isOfJdk(frame)) {
                return siteOf(frame);
            }
        }
        return NOT_THE_PROGRAM;
    }

    private static int ofJdk(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!isOurs(frame) && !frame.getClassName().startsWith("java.lang.")) {
                return siteOf(frame);
            }
        }
        return NOT_LOOKED;
    }

    private static StackTraceElement @Nullable [] stackOrNull() {
        if (framesSeen > MANY_FRAMES && ++asked % ONE_IN != 0) { // roughly: threads may count one stack together
            return null;
        }
        StackTraceElement[] stack = new Throwable().getStackTrace();
        framesSeen += stack.length;
        return stack;
    }

    private static int siteOf(StackTraceElement frame) {
        Numbers known = numbers;
        return known == null ? NOT_LOOKED : known.siteOf(frame);
    }

    private static boolean isOurs(StackTraceElement frame) {
        return frame.getClassName().startsWith(OWN);
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
