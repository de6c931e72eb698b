package dev.photofinish.scan.summary;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.flow.Environment;
import dev.photofinish.scan.flow.MethodAnalysis;
import dev.photofinish.scan.flow.MethodTraits;
import dev.photofinish.scan.flow.Steps;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.model.Models;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** The summaries of all methods of a program. */
public final class Summaries {
    /** Methods that call each other are looked at again until nothing changes, but not for ever. */
    private static final int MOST_ROUNDS = 4;

    private final Program program;
    private final ClassWorld world;
    private final Mode mode;
    private final MethodTraits traits;
    private final Environment environment;
    private final Map<MethodRef, Summary> summaries = new HashMap<>();
    private final Set<Step> safeFields = new HashSet<>();
    private final Map<Step, List<Path>> fieldSources = new HashMap<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final Map<MethodRef, LeftOut> failures = new LinkedHashMap<>();
    private Set<MethodRef> visible = Set.of();
    private int computed;

    /** Summaries are computed by {@link #compute}. */
    public Summaries(Program program, ClassWorld world, Models models, MethodTraits traits, Mode mode) {
        this.program = program;
        this.world = world;
        this.mode = mode;
        this.traits = traits;
        this.environment = new Environment(world, models, mode, traits, new Steps(), this::ofCallee);
    }

    /** Computes all summaries, bottom-up. */
    public Summaries compute() {
        return compute(null, "");
    }

    /**
     * Computes all summaries, bottom-up; those that are kept already are taken from there.
     *
     * @param store what is kept
     * @param libraries a name for the code that is not scanned
     */
    public Summaries compute(@Nullable SummaryStore store, String libraries) {
        CallGraph graph = new CallGraph(program, world);
        PartKeys keys = new PartKeys(program, world, graph, libraries);
        for (List<MethodRef> component : Components.of(program.bodies().keySet(), graph::callees)) {
            String key = store == null ? "" : keys.of(component);
            SummaryStore.Part part = store == null ? null : store.find(key);
            if (part == null) {
                part = compute(component, graph);
                computed += component.size();
            }
            if (store != null) {
                store.keep(key, part);
            }
            adopt(part);
        }
        return this;
    }

    private void adopt(SummaryStore.Part part) {
        leftOut.addAll(part.leftOut());
        part.summaries().forEach((method, summary) -> {
            summaries.put(method, summary);
            safeFields.addAll(summary.safeFields());
            summary.copies().forEach((path, sources) -> fieldSources.put(path.last(), sources));
        });
    }

    private SummaryStore.Part compute(List<MethodRef> component, CallGraph graph) {
        MethodRef first = component.get(0);
        boolean recursive = component.size() > 1 || graph.callees(first).contains(first);
        failures.clear();
        if (recursive) {
            computeTogether(component, graph);
        } else {
            compute(first, graph);
        }
        Map<MethodRef, Summary> found = new LinkedHashMap<>();
        for (MethodRef method : component) {
            Summary summary = summaries.get(method);
            if (summary != null) {
                found.put(method, summary);
            }
        }
        return new SummaryStore.Part(found, List.copyOf(failures.values()));
    }

    private void computeTogether(List<MethodRef> component, CallGraph graph) {
        int rounds = mode == Mode.DEFAULT ? MOST_ROUNDS : 1;
        boolean changed = true;
        for (int round = 0; round < rounds && changed; round++) {
            changed = false;
            for (MethodRef method : component) {
                Summary before = summaries.get(method);
                compute(method, graph);
                Summary after = summaries.get(method);
                changed |=
                        after != null && (before == null || !identities(before).equals(identities(after)));
            }
        }
        for (MethodRef method : component) {
            summaries.computeIfPresent(method, (key, summary) -> recursive(summary));
        }
    }

    private static Set<Access.Identity> identities(Summary summary) {
        Set<Access.Identity> identities = new HashSet<>();
        summary.accesses().forEach(access -> identities.add(access.identity()));
        return identities;
    }

    private static Summary recursive(Summary summary) {
        Set<Caveat> caveat = Set.of(Caveat.RECURSIVE);
        Set<Caveat> all = new HashSet<>(summary.caveats());
        all.addAll(caveat);
        return new Summary(
                summary.accesses().stream().map(access -> access.with(caveat)).toList(),
                summary.exitLocks(),
                summary.threads(),
                summary.usesLocks(),
                summary.resultOwnership(),
                summary.resultAttribute(),
                summary.resultPaths(),
                summary.wobbly(),
                summary.copies(),
                summary.safeFields(),
                summary.strays(),
                all);
    }

    private void compute(MethodRef method, CallGraph graph) {
        MethodInfo info = world.declared(method);
        MethodNode body = program.bodies().get(method);
        if (info == null || body == null) {
            return;
        }
        if (isSkipped(info)) {
            summaries.put(method, Summary.EMPTY);
            return;
        }
        // Nothing but what the graph knows, so that nothing depends on the order of the others.
        visible = new HashSet<>(graph.callees(method));
        try {
            summaries.put(method, MethodAnalysis.summarize(info, body, environment));
        } catch (AnalyzerException | RuntimeException e) {
            failures.put(method, new LeftOut(method + method.descriptor(), "its code is not valid: " + e.getMessage()));
        }
    }

    private @Nullable Summary ofCallee(MethodRef method) {
        return visible.contains(method) ? summaries.get(method) : null;
    }

    /** Methods that RacerD does not look into, and those that their authors vouch for. */
    private boolean isSkipped(MethodInfo method) {
        boolean generated = method.ref().name().contains("$") && !mode.looksIntoGeneratedCode();
        return generated || traits.isVouchedFor(method.ref());
    }

    /** The summary of a method; null if its body is not known. */
    public @Nullable Summary get(MethodRef method) {
        return summaries.get(method);
    }

    /** Fields that are set to containers which synchronise themselves. */
    public Set<Step> safeFields() {
        return safeFields;
    }

    /** Where constructors take the values of fields from, if that can be told. */
    public Map<Step, List<Path>> fieldSources() {
        return fieldSources;
    }

    /** Methods whose code could not be followed. */
    public List<LeftOut> leftOut() {
        return leftOut;
    }

    /** How many methods reach so many accesses that not all are kept. */
    public int cut() {
        return (int) summaries.values().stream()
                .filter(summary -> summary.caveats().contains(Caveat.CUT))
                .count();
    }

    /** How many methods were looked at now, and not taken from what was kept. */
    public int computed() {
        return computed;
    }

    /** How many methods were analysed. */
    public int count() {
        return summaries.size();
    }
}
