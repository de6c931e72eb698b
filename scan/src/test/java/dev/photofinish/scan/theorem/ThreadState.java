package dev.photofinish.scan.theorem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A thread of the interpreter: its calls, innermost last, and how often it holds the lock, by blocks and otherwise. */
final class ThreadState {
    /** One call. */
    static final class Call {
        final int method;
        final int next;
        final Map<Integer, String> variables;

        Call(int method, int next, Map<Integer, String> variables) {
            this.method = method;
            this.next = next;
            this.variables = variables;
        }

        Call at(int position) {
            return new Call(method, position, variables);
        }

        Call with(int variable, String value, int position) {
            Map<Integer, String> changed = new TreeMap<>(variables);
            changed.put(variable, value);
            return new Call(method, position, changed);
        }

        @Override
        public String toString() {
            return method + ":" + next + variables;
        }
    }

    final List<Call> calls;
    final int blocks;
    final int others;

    ThreadState(List<Call> calls, int blocks, int others) {
        this.calls = calls;
        this.blocks = blocks;
        this.others = others;
    }

    boolean holdsLock() {
        return blocks + others > 0;
    }

    /** How often it holds the lock: 0 for blocks, 1 for what is locked without. */
    int count(int kind) {
        return kind == 0 ? blocks : others;
    }

    Call top() {
        return calls.get(calls.size() - 1);
    }

    boolean isDone() {
        return calls.isEmpty();
    }

    ThreadState withTop(Call call) {
        List<Call> changed = new ArrayList<>(calls);
        changed.set(changed.size() - 1, call);
        return new ThreadState(changed, blocks, others);
    }

    /** After it took or gave back the lock. */
    ThreadState locked(int kind, int change) {
        return new ThreadState(calls, blocks + (kind == 0 ? change : 0), others + (kind == 0 ? 0 : change));
    }

    ThreadState push(Call call) {
        List<Call> changed = new ArrayList<>(calls);
        changed.add(call);
        return new ThreadState(changed, blocks, others);
    }

    ThreadState pop() {
        return new ThreadState(new ArrayList<>(calls.subList(0, calls.size() - 1)), blocks, others);
    }

    @Override
    public String toString() {
        return calls + "/" + blocks + "/" + others;
    }
}
