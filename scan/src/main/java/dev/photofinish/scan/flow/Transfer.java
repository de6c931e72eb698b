package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.model.Fact;
import dev.photofinish.scan.world.FieldInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Interpreter;

/** What each instruction does to a frame; accesses are recorded only once the frames are final. */
final class Transfer {
    private static final AbstractValue STATICS = AbstractValue.at(Path.STATICS, 1);

    private final Code code;
    private final Environment environment;
    private final Places places;
    private final Calls calls;
    private final OwnAccesses accesses;
    private final State initial;
    private final Lock ownMonitor;
    private final Map<Path, Lock> triedLocks = new HashMap<>();
    private final MethodResult result;
    private @Nullable Recorder recorder;
    private boolean usesLocks;

    Transfer(Code code, Environment environment) {
        this.code = code;
        this.environment = environment;
        this.places = new Places(environment.mode());
        this.calls = new Calls(this, environment, places);
        this.accesses = new OwnAccesses(code, places);
        MethodStart start = new MethodStart(code, environment);
        this.initial = start.state();
        this.ownMonitor = start.monitor();
        this.usesLocks = code.info().isSynchronized();
        this.result = new MethodResult(places, environment.mode());
    }

    State initialState() {
        return initial;
    }

    Mode mode() {
        return environment.mode();
    }

    Code code() {
        return code;
    }

    MethodResult result() {
        return result;
    }

    boolean usesLocks() {
        return usesLocks;
    }

    /** From now on accesses are recorded. */
    void recordInto(Recorder target) {
        recorder = target;
        result.clear();
    }

    @Nullable
    Recorder recorder() {
        return recorder;
    }

    Lock lockOfCondition(AbstractValue condition) {
        return condition.paths().size() == 1
                ? triedLocks.getOrDefault(condition.paths().get(0), Lock.SOME)
                : Lock.SOME;
    }

    /** The condition that tells whether a lock was taken. */
    AbstractValue triedLock(int index, Lock lock) {
        Path name = Path.temporary(index);
        triedLocks.put(name, lock);
        return AbstractValue.at(name, 1).with(Attribute.LOCK_HELD);
    }

    void execute(StateFrame frame, AbstractInsnNode instruction, Interpreter<AbstractValue> interpreter)
            throws AnalyzerException {
        int opcode = instruction.getOpcode();
        int index = code.node().instructions.indexOf(instruction);
        if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            store(frame, (VarInsnNode) instruction);
        } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            loadElement(frame, opcode, index);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            storeElement(frame, opcode, index);
        } else if (instruction instanceof FieldInsnNode field) {
            field(frame, field, index);
        } else if (instruction instanceof MethodInsnNode call) {
            calls.call(frame, call, index);
        } else if (instruction instanceof InvokeDynamicInsnNode call) {
            calls.dynamic(frame, call, index);
        } else if (opcode == Opcodes.NEW) {
            frame.push(made(((TypeInsnNode) instruction).desc, index));
        } else if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY) {
            frame.pop();
            frame.push(AbstractValue.at(Path.temporary(index), 1));
        } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            monitor(frame, opcode == Opcodes.MONITORENTER);
        } else {
            if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                leave(frame, opcode, index);
            }
            frame.executeOnValues(instruction, interpreter);
        }
    }

    private AbstractValue made(String type, int index) {
        AbstractValue value = AbstractValue.at(Path.temporary(index), 1).withExactType(type);
        boolean safe = environment.models().has(environment.world(), type, Fact.THREAD_SAFE);
        return safe ? value.with(Attribute.SYNCHRONIZED) : value;
    }

    private void store(StateFrame frame, VarInsnNode store) {
        AbstractValue value = frame.pop();
        int formal = code.formalOfSlot(store.var);
        Path name = formal >= 0 ? Path.formal(formal) : Path.local(store.var);
        if (recorder != null && store.getOpcode() == Opcodes.ASTORE && !code.isMonitorCopy(store)) {
            recorder.wobble(name);
            recorder.wobble(value.paths());
        }
        if (mode().followsLocals()) {
            frame.setLocal(store.var, value);
        } else {
            State state = frame.state();
            long owned = places.ownership(state, value);
            State cleared = formal >= 0 ? state : state.forgetBelow(name);
            frame.setState(cleared.withOwnership(name, owned));
            frame.setLocal(store.var, value.renamed(name));
        }
        if (value.getSize() == 2) {
            frame.setLocal(store.var + 1, AbstractValue.UNKNOWN);
        }
        if (store.var > 0 && frame.getLocal(store.var - 1).getSize() == 2) {
            frame.setLocal(store.var - 1, AbstractValue.UNKNOWN);
        }
    }

    private void loadElement(StateFrame frame, int opcode, int index) {
        frame.pop();
        AbstractValue array = frame.pop();
        int size = opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD ? 2 : 1;
        List<Path> elements = elements(array);
        elements.forEach(path -> access(frame.state(), AccessKind.READ, path, "", index));
        List<Path> found = places.follow(frame.state(), elements);
        frame.push(found.isEmpty() ? AbstractValue.unknown(size) : AbstractValue.at(found, size));
    }

    private static List<Path> elements(AbstractValue array) {
        return below(array, Step.ELEMENT);
    }

    private static List<Path> below(AbstractValue object, Step step) {
        List<Path> objects = object.paths();
        if (objects.size() == 1) {
            return List.of(objects.get(0).plus(step));
        }
        List<Path> paths = new ArrayList<>(objects.size());
        for (Path path : objects) {
            paths.add(path.plus(step));
        }
        return paths;
    }

    private void storeElement(StateFrame frame, int opcode, int index) {
        AbstractValue value = frame.pop();
        frame.pop();
        AbstractValue array = frame.pop();
        boolean wide = opcode == Opcodes.LASTORE || opcode == Opcodes.DASTORE;
        List<Path> elements = elements(array);
        if (value.attribute() != Attribute.FUNCTIONAL || wide) {
            elements.forEach(path -> access(frame.state(), AccessKind.WRITE, path, "", index));
        }
        // Constants in an array, such as those of big tables, change nothing that is known.
        if (opcode == Opcodes.AASTORE && !value.paths().isEmpty()) {
            assign(frame, elements, value);
        }
    }

    private void field(StateFrame frame, FieldInsnNode instruction, int index) {
        FieldInfo field = environment.world().field(instruction.owner, instruction.name);
        Step step = environment.steps().of(field == null ? instruction.owner : field.owner(), instruction.name);
        boolean isStatic = instruction.getOpcode() == Opcodes.GETSTATIC || instruction.getOpcode() == Opcodes.PUTSTATIC;
        boolean writes = instruction.getOpcode() == Opcodes.PUTSTATIC || instruction.getOpcode() == Opcodes.PUTFIELD;
        AbstractValue value = writes ? frame.pop() : AbstractValue.UNKNOWN;
        AbstractValue object = isStatic ? STATICS : frame.pop();
        List<Path> paths = below(object, step);
        boolean wide = instruction.desc.equals("J") || instruction.desc.equals("D");
        boolean harmless = writes && value.attribute() == Attribute.FUNCTIONAL && !wide;
        if (recorder != null && (harmless || !Places.isKnownOutside(object))) {
            recorder.stray(step);
        }
        if (!isSafe(field) && !harmless) {
            AccessKind kind = writes ? AccessKind.WRITE : AccessKind.READ;
            for (Path path : paths) {
                access(frame.state(), kind, path, "", index);
            }
        }
        if (writes) {
            rememberSafeField(step, value);
            assign(frame, paths, value);
        } else {
            frame.push(load(frame.state(), places.follow(frame.state(), paths), field, wide ? 2 : 1));
        }
    }

    private void rememberSafeField(Step step, AbstractValue value) {
        if (code.isInitializer() && value.attribute() == Attribute.SYNCHRONIZED) {
            result.safeField(step);
        }
    }

    private AbstractValue load(State state, List<Path> paths, @Nullable FieldInfo field, int size) {
        AbstractValue value = paths.isEmpty() ? AbstractValue.unknown(size) : AbstractValue.at(paths, size);
        if (field != null && field.annotations().has("SynchronizedCollection")) {
            trust();
            return value.with(Attribute.SYNCHRONIZED);
        }
        if (paths.size() != 1) {
            return value;
        }
        Attribute known = state.attributes().getOrDefault(paths.get(0), Attribute.NONE);
        return known.isAboutPlace() ? value : value.with(known);
    }

    /** Whether accesses to a field cannot race: it is volatile, or one thread alone uses it. */
    private boolean isSafe(@Nullable FieldInfo field) {
        if (field == null || field.isVolatile()) {
            return field != null;
        }
        boolean confined = field.annotations().has("ThreadConfined")
                || environment.traits().isTypeConfined(field.owner());
        if (confined) {
            trust();
        }
        return confined;
    }

    /** What is known after a value was stored at one of some paths. */
    void assign(StateFrame frame, List<Path> targets, AbstractValue value) {
        if (recorder != null) {
            recorder.wobble(targets);
            recorder.wobble(value.paths());
            calls.handOn(frame, value, code.node().instructions.size() - 1, Set.of(Caveat.STORED));
        }
        if (targets.size() != 1 || targets.get(0).isTooLong()) {
            return;
        }
        Path target = targets.get(0);
        State state = frame.state();
        if (mode().followsLocals()) {
            state = state.forgetBelow(target);
            boolean knowsCopies = target.root() == Path.Root.TEMPORARY
                    || (code.isConstructor() && target.startsAtFormal(0) && target.length() == 1);
            boolean known = target.root() == Path.Root.TEMPORARY
                    || value.paths().stream().allMatch(Path::isVisibleOutside);
            if (knowsCopies && known && !value.isFromElsewhere()) {
                state = state.withCopy(target, value.paths());
            }
        }
        if (mode().followsLocals() && target.isVisibleOutside() && !ownsObjectOf(state, target)) {
            for (Path path : value.paths()) {
                if (path.root() == Path.Root.TEMPORARY && path.length() == 0) {
                    state = state.withEscape(path, target);
                }
            }
        }
        if (target.root() != Path.Root.STATIC) {
            state = state.withOwnership(target, places.ownership(state, value));
        }
        boolean wasMissing = frame.state().attributes().get(target) == Attribute.MISSING;
        boolean saysNothing = value.attribute() == Attribute.NONE;
        frame.setState(state.withAttribute(target, wasMissing && saysNothing ? Attribute.SETTLED : value.attribute()));
    }

    private boolean ownsObjectOf(State state, Path target) {
        return places.ownership(state, target.prefix()) == Ownership.OWNED;
    }

    /** After a path was compared with null under a lock. */
    State compared(State state, AbstractValue value, boolean isNull) {
        boolean counts = mode().tellsLocksApart()
                && state.locks().isLocked()
                && value.paths().size() == 1
                && value.attribute() == Attribute.NONE;
        return counts
                ? state.withAttribute(value.paths().get(0), isNull ? Attribute.MISSING : Attribute.SETTLED)
                : state;
    }

    private void monitor(StateFrame frame, boolean enters) {
        Lock lock = places.lock(frame.pop(), Lock.Mode.EXCLUSIVE);
        if (enters) {
            acquire(frame, lock);
        } else {
            release(frame, lock);
        }
    }

    /** Takes a lock, which tells that several threads come here. */
    void acquire(StateFrame frame, Lock lock) {
        usesLocks = true;
        State state = acquired(frame.state(), lock);
        frame.setState(state.withThreads(state.threads().withConcurrency()));
    }

    static State acquired(State state, Lock lock) {
        State taken =
                state.withLocks(state.locks().acquire(lock), state.mayHold().acquire(lock));
        // What was given back for a caller before looks balanced from now on, but only is if the caller holds it.
        boolean isCertain = state.locks().isCountable(lock) && state.locks().count(lock) >= 0;
        return isCertain ? taken : taken.mixed();
    }

    State released(State state, Lock lock) {
        boolean mayLose = mode().tellsLocksApart();
        return state.withLocks(
                state.locks().release(lock, mayLose), state.mayHold().release(lock, mayLose));
    }

    void release(StateFrame frame, Lock lock) {
        frame.setState(released(frame.state(), lock));
        if (mode().tellsLocksApart()) {
            frame.forgetTriedLocks();
        }
    }

    private void leave(StateFrame frame, int opcode, int index) {
        AbstractValue value =
                opcode == Opcodes.RETURN ? AbstractValue.CONSTANT : frame.getStack(frame.getStackSize() - 1);
        if (recorder != null && opcode == Opcodes.ARETURN) {
            recorder.wobble(value.paths());
            calls.handOn(frame, value, index, Set.of(Caveat.STORED));
        }
        State state = frame.state();
        if (code.info().isSynchronized()) {
            state = released(state, ownMonitor);
        }
        result.leave(state, value);
    }

    /** Takes note that an annotation was believed. */
    void trust() {
        if (recorder != null) {
            recorder.warn(Caveat.TRUSTING);
        }
    }

    /** Records an access of this method. */
    void access(State state, AccessKind kind, Path path, String target, int index) {
        if (recorder != null) {
            accesses.record(recorder, new OwnAccesses.Touch(state, kind, path, target, index));
        }
    }
}
