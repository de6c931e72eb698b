package dev.photofinish.trace.check;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Follows a trace and finds the first event that breaks a {@link Rule}. On the way it fills in the
 * basic operation of each event, because it is the one that knows which lock operations are outermost:
 * engines only ever see checked blocks.
 */
public final class TraceChecker {
    private static final byte[] BASIC = new byte[Op.COUNT];

    static {
        for (Op op : Op.values()) {
            BASIC[op.code()] = op.basic();
        }
    }

    /** What is known of a thread, as bits. */
    private static final byte SEEN = 1;

    private static final byte FORKED = 2;
    private static final byte JOINED = 4;
    private static final byte ENDED = 8;
    private static final byte WAITING = 16;
    /** With exactly SEEN of these set a thread may read and write. */
    private static final byte MATTERS = SEEN | JOINED | ENDED | WAITING;

    private static final int FREE = -1;

    private final Names names;
    private byte[] thread = new byte[16];
    private int[] waitsOn = new int[16];
    private int[] waitDepth = new int[16];
    private int[] holder = new int[0];
    private int[] depth = new int[16];

    /** A checker at the start of a trace with these names. */
    public TraceChecker(Names names) {
        this.names = names;
    }

    /**
     * Checks the next block and fills in its basic operations and counts.
     *
     * @return null when all is well; otherwise the violation, and the block is cut to the events before it
     */
    public @Nullable Violation check(EventBlock block) {
        makeRoom();
        block.threads = names.count(Space.THREAD);
        block.variables = names.count(Space.VARIABLE);
        byte[] ops = block.op;
        int[] threads = block.thread;
        byte[] basic = block.basic;
        for (int i = 0; i < block.size; i++) {
            byte op = ops[i];
            if (op <= 1 && (thread[threads[i]] & MATTERS) == SEEN) {
                basic[i] = op;
                continue;
            }
            Rule broken = admit(op, threads[i], block.target[i]);
            if (broken != null) {
                block.size = i;
                return new Violation(broken, block.firstEvent + i, describe(broken, op, threads[i], block.target[i]));
            }
            basic[i] = lastBasic;
        }
        return null;
    }

    private void makeRoom() {
        int threads = names.count(Space.THREAD);
        if (threads > thread.length) {
            thread = Arrays.copyOf(thread, threads * 2);
            waitsOn = Arrays.copyOf(waitsOn, threads * 2);
            waitDepth = Arrays.copyOf(waitDepth, threads * 2);
        }
        int locks = names.count(Space.LOCK);
        if (locks > holder.length) {
            int old = holder.length;
            holder = Arrays.copyOf(holder, locks * 2);
            Arrays.fill(holder, old, holder.length, FREE);
            depth = Arrays.copyOf(depth, locks * 2);
        }
    }

    /** Basic operation of the event that {@link #admit} let through last. */
    private byte lastBasic;

    /** Applies one event, or returns the rule that it breaks and changes nothing. */
    @Nullable
    Rule admit(byte code, int t, int target) {
        byte state = thread[t];
        Op op = Op.ofCode(code);
        if ((state & JOINED) != 0) {
            return Rule.EVENT_AFTER_JOIN;
        }
        if ((state & ENDED) != 0) {
            return Rule.EVENT_AFTER_END;
        }
        if ((state & WAITING) != 0 && (op != Op.WAKE || waitsOn[t] != target)) {
            return Rule.WAKE_WITHOUT_WAIT;
        }
        lastBasic = BASIC[code];
        Rule broken = switch (op) {
            case ACQUIRE -> acquire(t, target);
            case RELEASE -> release(t, target);
            case WAIT -> await(t, target);
            case WAKE -> wake(t, target);
            case NOTIFY -> holder[target] == t ? null : Rule.WAIT_NOT_HELD;
            case FORK -> fork(t, target);
            case JOIN -> join(t, target);
            case BEGIN -> t != target || (state & SEEN) != 0 ? Rule.BEGIN_AFTER_START : null;
            case END -> end(t, target);
            default -> null;
        };
        if (broken == null) {
            thread[t] |= SEEN;
        }
        return broken;
    }

    private @Nullable Rule acquire(int t, int lock) {
        if (holder[lock] == FREE) {
            holder[lock] = t;
            depth[lock] = 1;
        } else if (holder[lock] == t) {
            depth[lock]++;
            lastBasic = BasicOp.NOTHING;
        } else {
            return Rule.ACQ_HELD_LOCK;
        }
        return null;
    }

    private @Nullable Rule release(int t, int lock) {
        if (holder[lock] != t) {
            return Rule.REL_NOT_HELD;
        }
        if (--depth[lock] == 0) {
            holder[lock] = FREE;
        } else {
            lastBasic = BasicOp.NOTHING;
        }
        return null;
    }

    private @Nullable Rule await(int t, int lock) {
        if (holder[lock] != t) {
            return Rule.WAIT_NOT_HELD;
        }
        thread[t] |= WAITING;
        waitsOn[t] = lock;
        waitDepth[t] = depth[lock];
        holder[lock] = FREE;
        depth[lock] = 0;
        return null;
    }

    private @Nullable Rule wake(int t, int lock) {
        if ((thread[t] & WAITING) == 0) {
            return Rule.WAKE_WITHOUT_WAIT;
        }
        if (holder[lock] != FREE) {
            return Rule.ACQ_HELD_LOCK;
        }
        thread[t] &= ~WAITING;
        holder[lock] = t;
        depth[lock] = waitDepth[t];
        return null;
    }

    private @Nullable Rule fork(int t, int child) {
        if (child == t) {
            return Rule.FORK_SELF;
        }
        byte state = thread[child];
        if ((state & FORKED) != 0) {
            return Rule.FORK_TWICE;
        }
        if ((state & SEEN) != 0) {
            return Rule.FORK_AFTER_START;
        }
        if ((state & JOINED) != 0) {
            return Rule.FORK_AFTER_JOIN;
        }
        thread[child] |= FORKED;
        return null;
    }

    private @Nullable Rule join(int t, int child) {
        if (child == t) {
            return Rule.JOIN_SELF;
        }
        thread[child] |= JOINED;
        return null;
    }

    private @Nullable Rule end(int t, int target) {
        if (t != target) {
            return Rule.EVENT_AFTER_END;
        }
        thread[t] |= ENDED;
        return null;
    }

    /**
     * What is known of some threads and locks, in two words for each thread and one for each lock. It decides all
     * that can happen to them next.
     */
    public long[] stateOf(int[] threads, int[] locks) {
        makeRoom();
        long[] state = new long[threads.length * 2 + locks.length];
        int at = 0;
        for (int t : threads) {
            boolean waiting = (thread[t] & WAITING) != 0;
            state[at++] = thread[t];
            state[at++] = waiting ? pair(waitsOn[t], waitDepth[t]) : 0;
        }
        for (int lock : locks) {
            state[at++] = holder[lock] == FREE ? 0 : pair(holder[lock], depth[lock]);
        }
        return state;
    }

    /** Whether {@link #stateOf} would tell this state of these threads and locks. */
    public boolean isInState(int[] threads, int[] locks, long[] state) {
        makeRoom();
        int at = 0;
        for (int t : threads) {
            boolean waiting = (thread[t] & WAITING) != 0;
            if (state[at++] != thread[t] || state[at++] != (waiting ? pair(waitsOn[t], waitDepth[t]) : 0)) {
                return false;
            }
        }
        for (int lock : locks) {
            if (state[at++] != (holder[lock] == FREE ? 0 : pair(holder[lock], depth[lock]))) {
                return false;
            }
        }
        return true;
    }

    /** Puts some threads and locks into a state that {@link #stateOf} told of the same ones. */
    public void setState(int[] threads, int[] locks, long[] state) {
        int at = 0;
        for (int t : threads) {
            thread[t] = (byte) state[at++];
            waitsOn[t] = (int) (state[at] >>> 32);
            waitDepth[t] = (int) state[at++];
        }
        for (int lock : locks) {
            depth[lock] = (int) state[at];
            holder[lock] = depth[lock] == 0 ? FREE : (int) (state[at] >>> 32);
            at++;
        }
    }

    /** The second number is how often a lock is held, at least once. */
    private static long pair(int number, int times) {
        return (long) number << 32 | times;
    }

    /** Who holds a lock, or -1. */
    int holder(int lock) {
        return holder[lock];
    }

    /** How often its holder has taken a lock. */
    int depth(int lock) {
        return depth[lock];
    }

    /** Grows the tables to all names there are; {@link #check} does it by itself. */
    void prepare() {
        makeRoom();
    }

    private String describe(Rule rule, byte code, int t, int target) {
        Op op = Op.ofCode(code);
        String event =
                names.name(Space.THREAD, t) + " does " + op.mnemonic() + "(" + names.name(op.space(), target) + ")";
        return switch (rule) {
            case ACQ_HELD_LOCK -> event + " while " + names.name(Space.THREAD, holder[target]) + " holds it";
            case REL_NOT_HELD, WAIT_NOT_HELD ->
                event
                        + (holder[target] == FREE
                                ? " while nobody holds it"
                                : " while " + names.name(Space.THREAD, holder[target]) + " holds it");
            case FORK_TWICE -> event + " again";
            case FORK_AFTER_START -> event + " after that thread's first event";
            case FORK_AFTER_JOIN -> event + " after that thread was joined";
            case EVENT_AFTER_JOIN -> event + " after it was joined";
            case EVENT_AFTER_END -> (thread[t] & ENDED) == 0 ? event : event + " after its end";
            case BEGIN_AFTER_START -> (thread[t] & SEEN) == 0 ? event : event + " after its first event";
            default -> event;
        };
    }
}
