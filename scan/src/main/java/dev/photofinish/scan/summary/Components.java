package dev.photofinish.scan.summary;

import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Groups of methods that call each other, callees before callers (Tarjan's algorithm without recursion). */
final class Components {
    private final Function<MethodRef, List<MethodRef>> callees;
    private final Map<MethodRef, Integer> numbers = new HashMap<>();
    private final Map<MethodRef, Integer> lowest = new HashMap<>();
    private final Map<MethodRef, Boolean> waiting = new HashMap<>();
    private final Deque<MethodRef> stack = new ArrayDeque<>();
    private final List<List<MethodRef>> found = new ArrayList<>();

    private Components(Function<MethodRef, List<MethodRef>> callees) {
        this.callees = callees;
    }

    static List<List<MethodRef>> of(Collection<MethodRef> methods, Function<MethodRef, List<MethodRef>> callees) {
        Components components = new Components(callees);
        for (MethodRef method : methods) {
            if (!components.numbers.containsKey(method)) {
                components.visit(method);
            }
        }
        return components.found;
    }

    /** A method on the way, with the callees that are still to be visited. */
    private record Visit(MethodRef method, Iterator<MethodRef> rest) {}

    private void visit(MethodRef start) {
        Deque<Visit> way = new ArrayDeque<>();
        way.push(enter(start));
        while (!way.isEmpty()) {
            Visit visit = way.element();
            if (visit.rest.hasNext()) {
                MethodRef callee = visit.rest.next();
                if (!numbers.containsKey(callee)) {
                    way.push(enter(callee));
                } else if (waiting.getOrDefault(callee, false)) {
                    lowest.merge(visit.method, numbers.getOrDefault(callee, 0), Math::min);
                }
            } else {
                way.pop();
                leave(visit.method);
                if (!way.isEmpty()) {
                    lowest.merge(way.element().method, lowest.getOrDefault(visit.method, 0), Math::min);
                }
            }
        }
    }

    private Visit enter(MethodRef method) {
        int number = numbers.size();
        numbers.put(method, number);
        lowest.put(method, number);
        waiting.put(method, true);
        stack.push(method);
        return new Visit(method, callees.apply(method).iterator());
    }

    private void leave(MethodRef method) {
        if (!lowest.getOrDefault(method, -1).equals(numbers.get(method))) {
            return;
        }
        List<MethodRef> component = new ArrayList<>();
        MethodRef member;
        do {
            member = stack.pop();
            waiting.put(member, false);
            component.add(member);
        } while (!member.equals(method));
        component.sort(null);
        found.add(component);
    }
}
