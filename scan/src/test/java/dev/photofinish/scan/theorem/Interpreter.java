package dev.photofinish.scan.theorem;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Runs two methods on two threads, as Figures 5 and 6 of the paper say, and tries all choices and all schedules.
 * The heap starts as the proof of the theorem makes it: both threads see the same object, and no two paths lead
 * to the same object otherwise.
 */
final class Interpreter {
    /** Enough for the longest programs; more iterations of loops bring nothing new. */
    private static final int MOST_OBJECTS = 12;

    private static final int FEW_STATES = 2_000;
    private static final int MOST_STATES = 50_000;

    /**
     * A step that is about to be done.
     *
     * @param line of the access
     * @param depth how many fields its path has
     * @param writes whether it writes
     */
    record Goal(int line, int depth, boolean writes) {}

    /** Everything at one moment; objects are named by the path that first led to them, or numbered when made. */
    private record World(ThreadState first, ThreadState second, Map<String, String> heap, int made) {
        ThreadState thread(int number) {
            return number == 0 ? first : second;
        }

        World with(int number, ThreadState thread) {
            return number == 0 ? new World(thread, second, heap, made) : new World(first, thread, heap, made);
        }

        String key() {
            return first + "|" + second + "|" + heap + "|" + made;
        }
    }

    private final List<IlCode> code;

    Interpreter(List<IlCode> code) {
        this.code = code;
    }

    /** Arguments of a method: the shared object at one position, objects of its own elsewhere. */
    private static ThreadState start(int thread, int method, int parameters, int shared) {
        Map<Integer, String> variables = new TreeMap<>();
        for (int i = 0; i < parameters; i++) {
            variables.put(i, i == shared ? "shared" : "own" + thread + i);
        }
        return new ThreadState(List.of(new ThreadState.Call(method, 0, variables)), 0, 0);
    }

    /**
     * Whether the two threads can both be about to touch the same field of the same object (Definition 3.5).
     *
     * @param methods what they run
     * @param parameters how many parameters these methods have
     * @param shared which parameters are the same object
     * @param goals the two accesses
     */
    boolean canRace(int[] methods, int[] parameters, int[] shared, List<Goal> goals) {
        World world = new World(
                start(0, methods[0], parameters[0], shared[0]),
                start(1, methods[1], parameters[1], shared[1]),
                new TreeMap<>(),
                0);
        return oneAfterTheOther(world, 0, goals) || oneAfterTheOther(world, 1, goals) || anySchedule(world, goals);
    }

    /** The schedule of the proof: one thread goes up to its access, then the other one to its own. */
    private boolean oneAfterTheOther(World start, int leader, List<Goal> goals) {
        for (World there : reachable(start, List.of(leader), FEW_STATES)) {
            if (!address(there, leader, goals.get(leader)).isEmpty()) {
                for (World both : reachable(there, List.of(1 - leader), FEW_STATES)) {
                    if (races(both, goals)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean anySchedule(World start, List<Goal> goals) {
        return reachable(start, List.of(0, 1), MOST_STATES).stream().anyMatch(world -> races(world, goals));
    }

    /** All that can be reached if only the given threads run. */
    private List<World> reachable(World start, List<Integer> threads, int most) {
        Set<String> seen = new HashSet<>();
        List<World> reached = new ArrayList<>();
        Deque<World> open = new ArrayDeque<>();
        open.add(start);
        while (!open.isEmpty() && reached.size() < most) {
            World next = open.remove();
            if (seen.add(next.key())) {
                reached.add(next);
                threads.forEach(thread -> open.addAll(successors(next, thread)));
            }
        }
        return reached;
    }

    private boolean races(World world, List<Goal> goals) {
        String first = address(world, 0, goals.get(0));
        return !first.isEmpty() && first.equals(address(world, 1, goals.get(1)));
    }

    /** What a thread is about to touch; empty if it is not at its goal. */
    private String address(World world, int number, Goal goal) {
        ThreadState thread = world.thread(number);
        if (thread.isDone()) {
            return "";
        }
        Instruction step = step(thread);
        boolean writes = step.kind() == Instruction.Kind.WRITE;
        if (!step.isAccess() || step.line() != goal.line() || step.depth() != goal.depth() || writes != goal.writes()) {
            return "";
        }
        int object = writes ? step.a() : step.b();
        return thread.top().variables.get(object) + "." + step.field();
    }

    private Instruction step(ThreadState thread) {
        return code.get(thread.top().method).steps().get(thread.top().next);
    }

    private List<World> successors(World world, int number) {
        ThreadState thread = world.thread(number);
        if (thread.isDone()) {
            return List.of();
        }
        ThreadState failed = failed(thread);
        if (failed.isDone()) {
            return done(world, number); // nobody would notice
        }
        List<World> all = new ArrayList<>(done(world, number));
        all.add(world.with(number, failed));
        return all;
    }

    /** After what it is about to do has failed. */
    private ThreadState failed(ThreadState thread) {
        ThreadState rest = thread;
        int position = thread.top().next;
        while (true) {
            int target = code.get(rest.top().method).handlerOf(position);
            if (target >= 0) {
                return rest.withTop(rest.top().at(target));
            }
            rest = rest.pop();
            if (rest.isDone()) {
                return rest;
            }
            position = rest.top().next - 1; // the call
        }
    }

    private List<World> done(World world, int number) {
        ThreadState thread = world.thread(number);
        Instruction step = step(thread);
        ThreadState.Call call = thread.top();
        int next = call.next + 1;
        ThreadState moved = thread.withTop(call.at(next));
        return switch (step.kind()) {
            case MOVE -> List.of(set(world, number, step.a(), value(call, step.b())));
            case NEW -> made(world, number, step.a());
            case READ -> List.of(read(world, number, step));
            case WRITE -> List.of(write(world, call, step).with(number, moved));
            case LOCK ->
                world.thread(1 - number).holdsLock()
                        ? List.of()
                        : List.of(world.with(number, moved.locked(step.a(), 1)));
            case UNLOCK ->
                thread.count(step.a()) > 0 ? List.of(world.with(number, moved.locked(step.a(), -1))) : List.of();
            case THROW -> List.of(world.with(number, failed(thread)));
            case BRANCH -> List.of(world.with(number, thread.withTop(call.at(step.a()))), world.with(number, moved));
            case JUMP -> List.of(world.with(number, thread.withTop(call.at(step.a()))));
            case CALL -> List.of(world.with(number, moved.push(called(call, step))));
            case RETURN -> List.of(world.with(number, thread.pop()));
        };
    }

    private static ThreadState.Call called(ThreadState.Call caller, Instruction step) {
        Map<Integer, String> variables = new TreeMap<>();
        for (int i = 0; i < step.arguments().size(); i++) {
            variables.put(i, value(caller, step.arguments().get(i)));
        }
        return new ThreadState.Call(step.a(), 0, variables);
    }

    private static World write(World world, ThreadState.Call call, Instruction step) {
        Map<String, String> heap = new TreeMap<>(world.heap);
        heap.put(value(call, step.a()) + "." + step.field(), value(call, step.b()));
        return new World(world.first, world.second, heap, world.made);
    }

    private static String value(ThreadState.Call call, int variable) {
        String value = call.variables.get(variable);
        if (value == null) {
            throw new IllegalStateException("variable " + variable + " is not assigned");
        }
        return value;
    }

    private static World set(World world, int number, int variable, String value) {
        ThreadState thread = world.thread(number);
        return world.with(number, thread.withTop(thread.top().with(variable, value, thread.top().next + 1)));
    }

    /** A new object; its fields lead to itself. */
    private static List<World> made(World world, int number, int variable) {
        if (world.made >= MOST_OBJECTS) {
            return List.of();
        }
        String object = "new" + world.made;
        Map<String, String> heap = new TreeMap<>(world.heap);
        heap.put(object + ".f", object);
        heap.put(object + ".g", object);
        World after = new World(world.first, world.second, heap, world.made + 1);
        return List.of(set(after, number, variable, object));
    }

    /** What nobody wrote yet is an object of its own. */
    private static World read(World world, int number, Instruction step) {
        String address = value(world.thread(number).top(), step.b()) + "." + step.field();
        return set(world, number, step.a(), world.heap.getOrDefault(address, address));
    }
}
