package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.flow.MethodTraits;
import dev.photofinish.scan.summary.Summaries;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Judges the classes of a program, one by one: the accesses of the methods that others can call. */
public final class Reports {
    private final ClassWorld world;
    private final Summaries summaries;
    private final MethodTraits traits;
    private final Mode mode;
    private final Judge judge;
    private final boolean parametersMayAlias;
    private final GuardedBy guards;
    private final Suppression suppression;

    /** Reports by the rules of a mode. */
    public Reports(ClassWorld world, Summaries summaries, MethodTraits traits, Mode mode) {
        this(world, summaries, traits, mode, judge(world, mode, traits, summaries), mode.parametersMayAlias());
    }

    Reports(
            ClassWorld world,
            Summaries summaries,
            MethodTraits traits,
            Mode mode,
            Judge judge,
            boolean parametersMayAlias) {
        this.parametersMayAlias = parametersMayAlias;
        this.world = world;
        this.summaries = summaries;
        this.traits = traits;
        this.mode = mode;
        this.judge = judge;
        this.guards = new GuardedBy(world, mode);
        this.suppression = new Suppression(world, mode);
    }

    private static Judge judge(ClassWorld world, Mode mode, MethodTraits traits, Summaries summaries) {
        return switch (mode) {
            case RACERD -> new RacerdJudge(RacerdJudge.Stability.IGNORED, false);
            case RACERDX -> new RacerdJudge(RacerdJudge.Stability.OF_FIELDS, false);
            case PAPER -> new RacerdJudge(RacerdJudge.Stability.OF_ALL, true);
            case DEFAULT -> new DefaultJudge(world, traits, new CommonLocks(summaries.fieldSources()));
        };
    }

    /** All reports about a class. */
    public List<Candidate> of(TypeInfo type) {
        List<Candidate> found = new ArrayList<>();
        Map<Place, List<Entry>> places = new LinkedHashMap<>();
        for (MethodInfo method : methods(type)) {
            Summary summary = summaries.get(method.ref());
            if (summary != null && isReportable(method)) {
                for (Access access : summary.accesses()) {
                    Access promised = guards.underPromisedLocks(access, method);
                    collect(new Entry(promised, method, summary), places, found);
                }
            }
        }
        places.values().forEach(accesses -> judge.judge(accesses, found::add));
        found.removeIf(candidate -> isAboutOtherTypes(candidate, type) || suppression.hides(candidate));
        return found;
    }

    /** The methods of an object of the type; for RacerD only those that the type itself declares. */
    private Collection<MethodInfo> methods(TypeInfo type) {
        if (mode != Mode.DEFAULT) {
            return type.methods().values();
        }
        Map<String, MethodInfo> methods = new LinkedHashMap<>();
        for (TypeInfo supertype : world.withSupertypes(type.name())) {
            for (MethodInfo method : supertype.methods().values()) {
                boolean inherited = supertype.equals(type)
                        || (!method.isStatic()
                                && !method.isPrivate()
                                && !method.ref().isConstructor());
                if (inherited) {
                    methods.putIfAbsent(method.ref().signature(), method);
                }
            }
        }
        return methods.values();
    }

    /** What inherited methods do among themselves is told where they are declared. */
    private static boolean isAboutOtherTypes(Candidate candidate, TypeInfo type) {
        return !candidate.site().method().owner().equals(type.name())
                && !candidate.partner().method().owner().equals(type.name());
    }

    private void collect(Entry entry, Map<Place, List<Entry>> places, List<Candidate> found) {
        Access access = entry.access();
        if (access.kind() == AccessKind.INTERFACE_CALL) {
            boolean promised = entry.isUnprotected()
                    && entry.isInConcurrentMethod()
                    && traits.isMarkedThreadSafe(entry.method().ref());
            if (promised) {
                found.add(new Candidate(Issue.UNSAFE_INTERFACE, access, access, Tier.LIKELY, List.of()));
            }
            return;
        }
        if (access.kind().isContainer() && isSafeField(access.path().prefix())) {
            return;
        }
        Candidate violation = guards.check(entry);
        if (violation != null) {
            found.add(violation);
        }
        places.computeIfAbsent(place(entry), key -> new ArrayList<>()).add(entry);
    }

    private boolean isSafeField(@Nullable Path container) {
        Step field = container == null ? null : container.last();
        return field != null && summaries.safeFields().contains(field);
    }

    /** Whether callers are known to come from outside: RacerD's rule. */
    private boolean isReportable(MethodInfo method) {
        if (traits.isMethodMarkedThreadSafe(method.ref())) {
            return true;
        }
        boolean generated = mode == Mode.DEFAULT
                ? method.isSynthetic() && !method.isBridge()
                : method.ref().name().contains("$");
        return !method.isPrivate()
                && !method.ref().name().equals("<clinit>")
                && !generated
                && !traits.has(method.ref(), "VisibleForTesting");
    }

    /**
     * What tells two places apart.
     *
     * @param start where the path starts, unless that does not matter
     * @param fields the path, as if all started at the same place
     */
    private record Place(String start, Path fields) {
        @Override
        public boolean equals(@Nullable Object object) {
            return object instanceof Place other && fields.equals(other.fields) && start.equals(other.start);
        }

        @Override
        public int hashCode() {
            return fields.hashCode() * 31 + start.hashCode();
        }
    }

    /** The fields, and, unless parameters may be the same, where the path starts. */
    private Place place(Entry entry) {
        Path path = entry.access().path();
        String start = "";
        if (path.root() == Path.Root.FORMAL && !entry.startsAtThis()) {
            if (!parametersMayAlias) {
                start = entry.method().ref().signature() + '#' + path.index();
            } else if (!path.steps().get(0).isField()) {
                start = typeOf(entry.method(), path.index());
            }
        }
        return new Place(start, path.from(Path.formal(0)));
    }

    private static String typeOf(MethodInfo method, int formal) {
        Type[] types = Type.getArgumentTypes(method.ref().descriptor());
        int index = method.isStatic() ? formal : formal - 1;
        return index < 0 ? method.ref().owner() : types[index].getDescriptor();
    }
}
