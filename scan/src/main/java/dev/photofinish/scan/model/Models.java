package dev.photofinish.scan.model;

import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What is known about library methods, from model files; later lines win over earlier ones. */
public final class Models {
    private final List<ModelLine> lines;
    /** Numbers of lines by the class they name; those with a pattern under the empty name. */
    private final Map<String, List<Integer>> byType = new HashMap<>();

    private final Map<String, Map<String, Set<Fact>>> known = new HashMap<>();

    /** Models of the given lines. */
    public Models(List<ModelLine> lines) {
        this.lines = List.copyOf(lines);
        for (int i = 0; i < lines.size(); i++) {
            ModelLine line = lines.get(i);
            byType.computeIfAbsent(line.isPattern() ? "" : line.type(), key -> new ArrayList<>())
                    .add(i);
        }
    }

    /** The same and more. */
    public Models plus(List<ModelLine> more) {
        List<ModelLine> all = new ArrayList<>(lines);
        all.addAll(more);
        return new Models(all);
    }

    /** The facts about a method when it is called on a type; ask with an empty name for those about the type. */
    public Set<Fact> of(ClassWorld world, String type, String method) {
        Map<String, Set<Fact>> ofType = known.computeIfAbsent(type, key -> new HashMap<>());
        Set<Fact> facts = ofType.get(method);
        if (facts == null) {
            facts = find(world, type, method);
            ofType.put(method, facts);
        }
        return facts;
    }

    private Set<Fact> find(ClassWorld world, String type, String method) {
        // In the order of the files, so that what users say wins.
        Set<Integer> matching = new TreeSet<>();
        List<TypeInfo> supertypes = world.withSupertypes(type);
        if (supertypes.isEmpty()) {
            collect(type, type, method, matching);
        }
        supertypes.forEach(supertype -> collect(supertype.name(), type, method, matching));
        EnumSet<Fact> facts = EnumSet.noneOf(Fact.class);
        for (int number : matching) {
            ModelLine line = lines.get(number);
            if (line.negated()) {
                facts.remove(line.fact());
            } else {
                facts.add(line.fact());
            }
        }
        return facts;
    }

    private void collect(String named, String type, String method, Set<Integer> matching) {
        for (String key : List.of(named, "")) {
            for (int number : byType.getOrDefault(key, List.of())) {
                ModelLine line = lines.get(number);
                if ((line.subtypes() || named.equals(type)) && line.matchesType(named) && line.isAbout(method)) {
                    matching.add(number);
                }
            }
        }
    }

    /** Whether a method has a fact. */
    public boolean has(ClassWorld world, String type, String method, Fact fact) {
        return of(world, type, method).contains(fact);
    }

    /** Whether a type, or one that it extends, has a fact. */
    public boolean has(ClassWorld world, String type, Fact fact) {
        return of(world, type, "").contains(fact);
    }

    /** The text of all lines; two models with the same text say the same. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (ModelLine line : lines) {
            text.append(line.negated() ? "not " : "")
                    .append(line.fact())
                    .append(' ')
                    .append(line.type())
                    .append(line.subtypes() ? "+" : "")
                    .append(new TreeSet<>(line.methods()))
                    .append('\n');
        }
        return text.toString();
    }
}
