package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.AbstractValue;
import dev.photofinish.scan.domain.AccessKind;
import dev.photofinish.scan.domain.Attribute;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Closure;
import dev.photofinish.scan.domain.Lock;
import dev.photofinish.scan.domain.Ownership;
import dev.photofinish.scan.domain.Path;
import dev.photofinish.scan.domain.State;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.model.Fact;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.MethodRef;
import dev.photofinish.scan.world.TypeInfo;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What calls do: models of libraries first, then summaries, then the assumption that unknown code is harmless. */
final class Calls {
    private final Transfer transfer;
    private final Environment environment;
    private final Places places;
    private final SummaryUse summaries;
    private final Map<Integer, Site> sites = new HashMap<>();

    Calls(Transfer transfer, Environment environment, Places places) {
        this.transfer = transfer;
        this.environment = environment;
        this.places = places;
        this.summaries = new SummaryUse(transfer, environment, places);
    }

    /**
     * One call.
     *
     * @param index of its instruction
     * @param declared the method as the instruction names it
     * @param type what is known about the class of the receiver
     * @param target the body that runs, as far as it is known
     * @param arguments receiver first
     * @param isStatic whether there is no receiver
     * @param isInterface whether it is called through an interface, on an object of unknown class
     */
    record Call(
            int index,
            MethodRef declared,
            String type,
            @Nullable MethodInfo target,
            List<AbstractValue> arguments,
            boolean isStatic,
            boolean isInterface) {
        AbstractValue receiver() {
            return arguments.get(0);
        }

        MethodRef method() {
            return target == null ? declared : target.ref();
        }
    }

    /** What is known about a call before its arguments are. */
    private record Site(
            MethodRef declared, String type, @Nullable MethodInfo target, Set<Fact> facts) {}

    void call(StateFrame frame, MethodInsnNode instruction, int index) {
        boolean isStatic = instruction.getOpcode() == Opcodes.INVOKESTATIC;
        int count = Type.getArgumentCount(instruction.desc) + (isStatic ? 0 : 1);
        List<AbstractValue> arguments = frame.popAll(count);
        String exact = isStatic ? null : arguments.get(0).exactType();
        boolean chosenByReceiver =
                instruction.getOpcode() == Opcodes.INVOKEVIRTUAL || instruction.getOpcode() == Opcodes.INVOKEINTERFACE;
        Site site = exact != null && chosenByReceiver ? site(instruction, exact) : site(instruction, index);
        boolean isInterface = instruction.getOpcode() == Opcodes.INVOKEINTERFACE && exact == null;
        Call call = new Call(index, site.declared, site.type, site.target, arguments, isStatic, isInterface);
        int size = Type.getReturnType(instruction.desc).getSize();
        AbstractValue result = perform(frame, call, site.facts, Math.max(size, 1));
        if (size > 0) {
            frame.push(result);
        }
    }

    private Site site(MethodInsnNode instruction, int index) {
        Site known = sites.get(index);
        if (known == null) {
            known = site(instruction, instruction.owner);
            sites.put(index, known);
        }
        return known;
    }

    private Site site(MethodInsnNode instruction, String type) {
        MethodRef declared = new MethodRef(instruction.owner, instruction.name, instruction.desc);
        MethodInfo target = environment.world().implementation(new MethodRef(type, instruction.name, instruction.desc));
        return new Site(declared, type, target, facts(type, target, instruction));
    }

    private Set<Fact> facts(String type, @Nullable MethodInfo target, MethodInsnNode instruction) {
        Set<Fact> facts = environment.models().of(environment.world(), type, instruction.name);
        String owner = target == null ? instruction.owner : target.ref().owner();
        if (owner.equals(type)) {
            return facts;
        }
        Set<Fact> inherited = environment.models().of(environment.world(), owner, instruction.name);
        if (facts.isEmpty() || inherited.isEmpty()) {
            return facts.isEmpty() ? inherited : facts;
        }
        EnumSet<Fact> all = EnumSet.copyOf(facts);
        all.addAll(inherited);
        return all;
    }

    private AbstractValue perform(StateFrame frame, Call call, Set<Fact> facts, int size) {
        AbstractValue fresh = AbstractValue.at(Path.temporary(call.index()), size);
        if (facts.contains(Fact.FRESH)) {
            return fresh;
        }
        if (!call.isStatic() && (facts.contains(Fact.CONTAINER_WRITE) || facts.contains(Fact.CONTAINER_READ))) {
            return container(frame, call, facts, fresh);
        }
        interfaceCall(frame, call, facts);
        boolean aboutThreads = threads(frame, facts);
        boolean aboutLocks = locks(frame, call, facts);
        AbstractValue result = aboutThreads || aboutLocks ? fresh : ofFacts(frame, call, facts, fresh);
        if (facts.contains(Fact.TRY_LOCK)) {
            return transfer.triedLock(call.index(), places.lock(call.receiver(), Lock.Mode.EXCLUSIVE));
        }
        if (facts.contains(Fact.IS_MAIN_THREAD)) {
            return result.with(Attribute.ON_MAIN_THREAD);
        }
        if (facts.contains(Fact.NO_RETURN)) {
            frame.setState(frame.state().dead());
        }
        return annotated(frame, call, result, facts);
    }

    private AbstractValue annotated(StateFrame frame, Call call, AbstractValue result, Set<Fact> facts) {
        MethodTraits traits = environment.traits();
        if (facts.contains(Fact.FUNCTIONAL) || traits.has(call.method(), "Functional")) {
            transfer.trust();
            return result.with(Attribute.FUNCTIONAL);
        }
        if (traits.has(call.method(), "ReturnsOwnership")) {
            transfer.trust();
            Path name = Path.temporary(call.index());
            frame.setState(frame.state().withOwnership(name, Ownership.OWNED));
            return AbstractValue.at(name, result.getSize());
        }
        return result;
    }

    private AbstractValue container(StateFrame frame, Call call, Set<Fact> facts, AbstractValue fresh) {
        State state = frame.state();
        if (isThreadSafe(call)) {
            return fresh;
        }
        AbstractValue receiver = call.receiver();
        boolean writes = facts.contains(Fact.CONTAINER_WRITE);
        AccessKind kind = writes ? AccessKind.CONTAINER_WRITE : AccessKind.CONTAINER_READ;
        for (Path path : receiver.paths()) {
            transfer.access(
                    state, kind, path.plus(Step.CONTENTS), call.declared().name(), call.index());
        }
        Recorder recorder = transfer.recorder();
        if (recorder != null && writes) {
            call.arguments().stream().skip(1).forEach(argument -> recorder.wobble(argument.paths()));
        }
        call.arguments().stream().skip(1).forEach(argument -> handOn(frame, argument, call.index(), Set.of()));
        Path name = Path.temporary(call.index());
        frame.setState(frame.state().withOwnership(name, places.ownership(state, receiver)));
        return facts.contains(Fact.PARALLEL) ? fresh.with(Attribute.PARALLEL) : fresh;
    }

    private boolean isThreadSafe(Call call) {
        return call.receiver().attribute() == Attribute.SYNCHRONIZED
                || environment.models().has(environment.world(), call.type(), Fact.THREAD_SAFE);
    }

    private boolean threads(StateFrame frame, Set<Fact> facts) {
        State state = frame.state();
        if (facts.contains(Fact.ASSERT_MAIN_THREAD)) {
            frame.setState(state.withThreads(Threads.MAIN_ONLY));
        } else if (facts.contains(Fact.ASSERT_BACKGROUND)) {
            frame.setState(state.withThreads(Threads.ANY));
        } else {
            return false;
        }
        return true;
    }

    private boolean locks(StateFrame frame, Call call, Set<Fact> facts) {
        if (facts.contains(Fact.LOCK) || facts.contains(Fact.ASSERT_LOCKED)) {
            AbstractValue lock = call.arguments().isEmpty() ? AbstractValue.UNKNOWN : call.receiver();
            acquire(frame, call, places.lock(lock, Lock.Mode.EXCLUSIVE));
        } else if (facts.contains(Fact.LOCK_SHARED)) {
            acquire(frame, call, places.lock(call.receiver(), Lock.Mode.SHARED));
        } else if (facts.contains(Fact.UNLOCK)) {
            transfer.release(frame, places.lock(call.receiver(), Lock.Mode.EXCLUSIVE));
        } else if (facts.contains(Fact.UNLOCK_SHARED)) {
            transfer.release(frame, places.lock(call.receiver(), Lock.Mode.SHARED));
        } else {
            return facts.contains(Fact.TRY_LOCK);
        }
        return true;
    }

    /** A lock that the program made itself may be for something else than threads of this process. */
    private void acquire(StateFrame frame, Call call, Lock lock) {
        if (call.type().startsWith("java/") || !environment.mode().tellsLocksApart()) {
            transfer.acquire(frame, lock);
        } else {
            frame.setState(Transfer.acquired(frame.state(), lock));
        }
    }

    private AbstractValue ofFacts(StateFrame frame, Call call, Set<Fact> facts, AbstractValue fresh) {
        if (facts.contains(Fact.READ_HALF) || facts.contains(Fact.WRITE_HALF)) {
            Step half = facts.contains(Fact.READ_HALF) ? Step.READ_HALF : Step.WRITE_HALF;
            List<Path> paths = places.step(frame.state(), call.receiver(), half);
            return paths.isEmpty() ? fresh : AbstractValue.at(paths, 1);
        }
        runCode(frame, call, facts);
        Summary summary = summaries.of(call);
        if (summary != null) {
            return summaries.apply(frame, call, summary, fresh);
        }
        return unknown(call, facts, fresh);
    }

    /** Code that nobody knows is taken to be harmless; only certified reports are not built on that. */
    private AbstractValue unknown(Call call, Set<Fact> facts, AbstractValue fresh) {
        Recorder recorder = transfer.recorder();
        if (recorder != null) {
            for (AbstractValue argument : call.arguments()) {
                argument.paths().forEach(path -> recorder.wobble(path.plus(Step.ANY)));
            }
        }
        if (facts.contains(Fact.MAKES_THREAD_SAFE)) {
            return fresh.with(Attribute.SYNCHRONIZED);
        }
        if (facts.contains(Fact.PARALLEL)) {
            return fresh.with(Attribute.PARALLEL);
        }
        if (facts.contains(Fact.STREAM_STEP) && !call.isStatic()) {
            return fresh.with(call.receiver().attribute() == Attribute.PARALLEL ? Attribute.PARALLEL : Attribute.NONE);
        }
        if (facts.contains(Fact.BOXING) && call.receiver().attribute() == Attribute.FUNCTIONAL) {
            return fresh.with(Attribute.FUNCTIONAL);
        }
        return fresh;
    }

    /** Lets the code among the arguments run: on other threads if the method starts some, else at once. */
    private void runCode(StateFrame frame, Call call, Set<Fact> facts) {
        boolean parallel = facts.contains(Fact.STREAM_STEP)
                && (call.isStatic() || call.receiver().attribute() == Attribute.PARALLEL);
        boolean starts = facts.contains(Fact.STARTS_THREADS) || parallel;
        for (AbstractValue argument : call.arguments()) {
            boolean isTask = argument.closure() != null || starts;
            if (isTask) {
                handOn(frame, argument, call.index(), starts ? Set.of(Caveat.ON_STARTED_THREAD) : Set.of());
            }
        }
    }

    /** Lets code that is a value run, now or later as the caveats tell. */
    void handOn(StateFrame frame, AbstractValue value, int index, Set<Caveat> how) {
        if (transfer.recorder() == null || !environment.mode().looksIntoGeneratedCode()) {
            return;
        }
        Closure closure = value.closure();
        if (closure != null) {
            MethodInfo body = environment.world().implementation(closure.body());
            if (body != null) {
                summaries.run(frame, body, closure.captured(), index, how);
            }
        } else if (value.exactType() != null && how.contains(Caveat.ON_STARTED_THREAD)) {
            runTasks(frame, value, value.exactType(), index, how);
        }
    }

    private void runTasks(StateFrame frame, AbstractValue task, String type, int index, Set<Caveat> how) {
        for (TypeInfo supertype : environment.world().withSupertypes(type)) {
            for (MethodInfo method : supertype.methods().values()) {
                boolean runs = !method.isStatic()
                        && !method.isAbstract()
                        && method.ref().descriptor().startsWith("()")
                        && environment
                                .models()
                                .has(environment.world(), type, method.ref().name(), Fact.TASK);
                if (runs) {
                    summaries.run(frame, method, List.of(task), index, how);
                }
            }
        }
    }

    private void interfaceCall(StateFrame frame, Call call, Set<Fact> facts) {
        if (!call.isInterface() || transfer.recorder() == null) {
            return;
        }
        String owner = call.declared().owner();
        boolean ofPlatform =
                owner.startsWith("java/") || owner.startsWith("android/") || owner.startsWith("com/google/");
        boolean trusted = owner.endsWith("$Builder")
                || facts.contains(Fact.TRUSTED_INTERFACE)
                || environment.models().has(environment.world(), owner, Fact.TRUSTED_INTERFACE);
        if (ofPlatform || trusted || environment.traits().isSafeToCall(call.declared())) {
            return;
        }
        for (Path path : call.receiver().paths()) {
            if (!isSafeField(path)) {
                String method = owner.replace('/', '.') + "." + call.declared().name();
                transfer.access(frame.state(), AccessKind.INTERFACE_CALL, path, method, call.index());
            }
        }
    }

    private boolean isSafeField(Path path) {
        Step last = path.last();
        var field = last == null || !last.isField() ? null : environment.world().field(last.owner(), last.name());
        return field != null && (field.isVolatile() || field.annotations().has("ThreadConfined"));
    }

    /** Lambdas and method references; other dynamic calls make values out of nothing that matters. */
    void dynamic(StateFrame frame, InvokeDynamicInsnNode instruction, int index) {
        List<AbstractValue> captured = frame.popAll(Type.getArgumentCount(instruction.desc));
        int size = Type.getReturnType(instruction.desc).getSize();
        if (size == 0) {
            return;
        }
        AbstractValue result = AbstractValue.at(Path.temporary(index), size);
        boolean isLambda = instruction.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory");
        if (isLambda && instruction.bsmArgs.length > 1 && instruction.bsmArgs[1] instanceof Handle body) {
            MethodRef method = new MethodRef(body.getOwner(), body.getName(), body.getDesc());
            if (body.getTag() != Opcodes.H_NEWINVOKESPECIAL) {
                result = result.withClosure(new Closure(method, captured));
            }
        }
        frame.push(result);
    }
}
