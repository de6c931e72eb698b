package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.escape.Confinement;
import dev.photofinish.scan.escape.Families;
import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.summary.Summaries;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.FieldInfo;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * Tells of fields whether they are safe, for those who watch running programs. Only what is certain counts:
 * an access that the analysis did not follow makes the verdict unknown. Code that uses reflection is not seen.
 */
public final class FieldVerdicts {
    private final Program program;
    private final Summaries summaries;
    private final FieldUsers users;
    private final ClassWorld world;
    private final Families families;
    private @Nullable Confinement confinement;
    /** Fields of objects that not every caller can name: what is done to them is not known completely. */
    private final Set<Step> strays = new HashSet<>();

    /** Verdicts by the summaries of the default rules. */
    public FieldVerdicts(Program program, ClassWorld world, Summaries summaries) {
        this.program = program;
        this.summaries = summaries;
        this.users = new FieldUsers(program);
        this.world = world;
        this.families = new Families(program);
    }

    /** The verdicts about all fields, by class and name. */
    public Map<String, FieldVerdict> all() {
        Map<String, FieldVerdict> all = new TreeMap<>();
        program.types()
                .values()
                .forEach(type -> type.fields()
                        .keySet()
                        .forEach(
                                field -> all.put(type.name().replace('/', '.') + "." + field, of(type.name(), field))));
        return all;
    }

    /** The verdict about a field. */
    public FieldVerdict of(String owner, String name) {
        TypeInfo type = program.types().get(owner);
        FieldInfo field = type == null ? null : type.fields().get(name);
        if (type == null || field == null) {
            return FieldVerdict.UNKNOWN;
        }
        if (field.isFinal()) {
            return new FieldVerdict(FieldVerdict.Kind.IMMUTABLE, "");
        }
        FieldVerdict verdict = ofPrivate(type, field);
        boolean isStatic = (field.access() & Opcodes.ACC_STATIC) != 0;
        return !verdict.isSafe() && !isStatic && confinement().isConfined(owner)
                ? new FieldVerdict(FieldVerdict.Kind.NEVER_SHARED, "")
                : verdict;
    }

    private Confinement confinement() {
        if (confinement == null) {
            confinement = new Confinement(program, world, families);
        }
        return confinement;
    }

    private FieldVerdict ofPrivate(TypeInfo type, FieldInfo field) {
        // Who else is in the same source file may use the field, too.
        if ((field.access() & Opcodes.ACC_PRIVATE) == 0 || !families.isComplete(type.name())) {
            return FieldVerdict.UNKNOWN;
        }
        Step step = new Step(field.owner(), field.name());
        Set<MethodRef> using = later(users.of(step), field);
        if (later(users.writersOf(step), field).isEmpty()) {
            return new FieldVerdict(FieldVerdict.Kind.IMMUTABLE, "");
        }
        return guarded(type, step, using);
    }

    /** Without those that use the field only while its object or its class is made. */
    private Set<MethodRef> later(Set<MethodRef> methods, FieldInfo field) {
        boolean isStatic = (field.access() & Opcodes.ACC_STATIC) != 0;
        Set<MethodRef> later = new HashSet<>();
        for (MethodRef method : methods) {
            boolean initializes = method.owner().equals(field.owner())
                    && (isStatic ? method.name().equals("<clinit>") : onlyTouchesItsOwn(method, field));
            if (!initializes) {
                later.add(method);
            }
        }
        return later;
    }

    /** Whether a constructor uses a field of no other object: what it does to its own is not in its summary. */
    private boolean onlyTouchesItsOwn(MethodRef method, FieldInfo field) {
        Summary summary = method.isConstructor() ? summaries.get(method) : null;
        Step step = new Step(field.owner(), field.name());
        return summary != null
                && !summary.strays().contains(step)
                && summary.accesses().stream()
                        .noneMatch(access -> step.equals(access.path().last()));
    }

    private FieldVerdict guarded(TypeInfo type, Step field, Set<MethodRef> using) {
        Set<MethodRef> followed = new HashSet<>();
        List<Set<Lock>> held = new ArrayList<>();
        for (MethodInfo method : type.methods().values()) {
            Summary summary = summaries.get(method.ref());
            if (summary != null && !method.isPrivate() && !method.ref().name().equals("<clinit>")) {
                for (Access access : summary.accesses()) {
                    if (field.equals(access.path().last())) {
                        access.stack().forEach(frame -> followed.add(frame.method()));
                        held.add(isOfReceiver(access, method) ? exclusive(access) : Set.of());
                    }
                }
            }
        }
        boolean usedElsewhere = using.stream().anyMatch(user -> !user.owner().equals(type.name()) || isCut(user));
        if (held.isEmpty()
                || usedElsewhere
                || isStray(field)
                || !followed.containsAll(using)
                || users.areCalledElsewhere(using)) {
            return FieldVerdict.UNKNOWN;
        }
        Set<Lock> common = new HashSet<>(held.get(0));
        held.forEach(common::retainAll);
        return common.stream()
                .map(Lock::path)
                .filter(Objects::nonNull)
                .map(Path::expression)
                .sorted()
                .findFirst()
                .map(guard -> new FieldVerdict(FieldVerdict.Kind.GUARDED, guard))
                .orElse(FieldVerdict.UNKNOWN);
    }

    private boolean isCut(MethodRef method) {
        Summary summary = summaries.get(method);
        return summary == null || summary.caveats().contains(Caveat.CUT);
    }

    private boolean isStray(Step field) {
        if (strays.isEmpty()) {
            strays.add(Step.ANY); // so that it is done once
            program.bodies().keySet().forEach(method -> {
                Summary summary = summaries.get(method);
                if (summary != null) {
                    strays.addAll(summary.strays());
                }
            });
        }
        return strays.contains(field);
    }

    /** Whether lock and field belong to the same object: then the names of locks can be compared. */
    private static boolean isOfReceiver(Access access, MethodInfo method) {
        Path path = access.path();
        boolean direct = path.length() == 1;
        return direct && (path.root() == Path.Root.STATIC || (!method.isStatic() && path.startsAtFormal(0)));
    }

    /** Locks that are known by name and held alone. */
    private static Set<Lock> exclusive(Access access) {
        Set<Lock> locks = new HashSet<>();
        if (access.caveats().contains(Caveat.UNBALANCED)) {
            return locks;
        }
        access.locks().held().forEach(lock -> {
            if (lock.path() != null && lock.mode() == Lock.Mode.EXCLUSIVE) {
                locks.add(lock);
            }
        });
        return locks;
    }
}
