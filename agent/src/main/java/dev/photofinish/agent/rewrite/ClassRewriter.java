package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Copies;
import dev.photofinish.runtime.Creations;
import dev.photofinish.runtime.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Rewrites whole classes. */
public final class ClassRewriter {
    private final SiteTable sites;
    private final boolean collections;
    private final boolean records;
    private final boolean checksBehindLoops;
    private final LockModels locks;
    private final JdkSyncFields jdkSyncFields = new JdkSyncFields();
    /** What is known of classes that all others mean by the same name. */
    private final Map<String, Optional<ClassFacts>> common = new ConcurrentHashMap<>();

    private long methodsLeftAlone;

    /**
     * A rewriter.
     *
     * @param sites gets the places found
     * @param collections whether the JDK's collections are looked at
     * @param records whether a trace is wanted
     */
    public ClassRewriter(SiteTable sites, boolean collections, boolean records) {
        this(sites, collections, records, !records);
    }

    /** As above; tells also whether accesses in loops may be checked or recorded behind them. */
    public ClassRewriter(SiteTable sites, boolean collections, boolean records, boolean checksBehindLoops) {
        this.checksBehindLoops = checksBehindLoops;
        this.sites = sites;
        this.collections = collections;
        this.records = records;
        locks = new LockModels(records);
    }

    /** How many methods were left as they were because hooks would have made them too large. */
    public synchronized long methodsLeftAlone() {
        return methodsLeftAlone;
    }

    /**
     * A class with hooks for its accesses and its synchronisation.
     *
     * @param classFile the class
     * @param lookup finds other classes
     * @return the new class
     */
    public byte[] watch(byte[] classFile, ClassLookup lookup) {
        return rewrite(classFile, lookup, true, false);
    }

    /**
     * A class with hooks for its synchronisation only. Members stay the same, unless it is one of the JDK that is being loaded.
     *
     * @param classFile the class
     * @param lookup finds other classes
     * @param isLoading whether the class is not there yet
     * @return the new class, or null if there is nothing to do
     */
    public byte @Nullable [] followSynchronisation(byte[] classFile, ClassLookup lookup, boolean isLoading) {
        byte[] result = rewrite(classFile, lookup, false, isLoading);
        return result.length == 0 ? null : result;
    }

    /**
     * A class of the JDK with hooks for the orders that it promises, see {@link #hasModel}.
     *
     * @param classFile the class
     * @return the new class
     */
    public byte[] addModel(byte[] classFile) {
        ClassInWork work = new ClassInWork(new ClassReader(classFile));
        JdkModels.apply(work.type());
        return work.bytes();
    }

    /**
     * A class with words for its fields, and methods as they were.
     *
     * @param classFile the class
     * @param lookup finds other classes
     * @return the new class
     */
    public byte[] addWords(byte[] classFile, ClassLookup lookup) {
        ClassReader reader = new ClassReader(classFile);
        ClassInWork work = new ClassInWork(reader);
        ClassNode type = work.type();
        ClassFacts facts = factsOf(type);
        facts.holds(reader.getItemCount());
        if ((type.access & Opcodes.ACC_INTERFACE) == 0 && facts.mayHaveWords()) {
            addWords(type, facts, new FieldIndex(facts, true, lookup, common), Set.of());
        }
        return work.bytes();
    }

    private void addWords(ClassNode type, ClassFacts facts, FieldIndex fields, Set<String> readByAll) {
        Words.add(Names.binary(type.name), shadowed(type, 0), shadowed(type, Opcodes.ACC_STATIC));
        if (Creations.areWanted()) {
            FinalFields.tellReferences(type);
        }
        Copies.add(Names.binary(type.name), shadowedInObjects(type, facts), hasClone(type));
        String creationOwner = Creations.areWanted() ? fields.creationOwnerOrNull(type.name) : null;
        new ShadowFields(type, facts, records, readByAll, creationOwner).add();
        if (fields.isFirstToSynchronise()) {
            type.fields.add(JdkSyncFields.field());
        }
    }

    private static ClassFacts factsOf(ClassNode type) {
        ClassFacts facts = new ClassFacts(type.name, type.superName, type.interfaces);
        for (FieldNode field : type.fields) {
            facts.addField(field.access, field.name, field.desc);
        }
        for (MethodNode method : type.methods) {
            facts.addMethod(method.access);
            facts.addCode(method.instructions);
        }
        return facts;
    }

    /** Whether a class of the JDK is rewritten to make the orders that it promises visible. */
    public static boolean hasModel(String internalName) {
        return JdkModels.has(internalName);
    }

    /** Whether a class of the JDK counts as one variable each time that the program calls it. */
    public static boolean isCollection(String internalName) {
        return CollectionModels.has(internalName);
    }

    private byte[] rewrite(byte[] classFile, ClassLookup lookup, boolean checksAccesses, boolean isLoading) {
        FewerHooks fewer = new FewerHooks();
        while (true) {
            try {
                return attempt(classFile, lookup, checksAccesses, isLoading, fewer);
            } catch (MethodTooLargeException e) {
                if (!fewer.shorten(e.getMethodName(), e.getDescriptor())) {
                    throw e; // too large as it is
                }
            } catch (ClassTooLargeException e) {
                if (!fewer.shortenAll()) {
                    throw e; // there is no room for the words either
                }
            }
        }
    }

    private synchronized void countLeftAlone(int methods) {
        methodsLeftAlone += methods;
    }

    private byte[] attempt(
            byte[] classFile, ClassLookup lookup, boolean checksAccesses, boolean isLoading, FewerHooks fewer) {
        ClassReader reader = new ClassReader(classFile);
        String name = reader.getClassName();
        boolean modelled = hasModel(name)
                || TaskModels.has(name)
                || locks.has(name)
                || (collections && CollectionModels.has(name));
        ClassInWork work;
        if (checksAccesses || modelled) {
            work = new ClassInWork(reader);
        } else {
            Set<String> methods = SyncScan.methods(reader, lookup, common);
            if (methods.isEmpty()) {
                return new byte[0];
            }
            work = new ClassInWork(reader, methods);
        }
        ClassNode type = work.type();
        boolean changed = checksAccesses;
        ClassFacts facts = factsOf(type);
        facts.holds(reader.getItemCount());
        boolean mayHaveWords = checksAccesses && (type.access & Opcodes.ACC_INTERFACE) == 0 && facts.mayHaveWords();
        FieldIndex fields = new FieldIndex(facts, mayHaveWords, lookup, common);
        ClassContext context =
                new ClassContext(type, fields, sites, checksAccesses, collections, checksBehindLoops, records);
        changed |= JdkModels.apply(type);
        changed |= locks.apply(type);
        changed |= TaskModels.apply(type);
        if (collections && CollectionModels.has(type.name)) {
            CollectionModels.apply(type);
            changed = true;
        }
        if (checksAccesses && collections && !fewer.leavesAllAlone()) {
            MethodReferences.unfold(work);
        }
        for (MethodNode method : List.copyOf(type.methods)) {
            boolean skip = locks.isAll(name) || fewer.leavesAlone(method.name, method.desc);
            ClassContext seen = fewer.seesAccesses(method.name, method.desc) ? context : context.withoutAccesses();
            if (method.instructions.size() > 0 && !skip && new MethodRewriter(seen, method).rewrite()) {
                work.changed(method);
                changed = true;
            }
        }
        if (context.tellsOrigins() && fewer.areNone()) { // other attempts do not look at all constructors
            context.finals().tell();
        }
        changed |= LoaderDoor.open(type);
        if (!changed) {
            return new byte[0];
        }
        if (!checksAccesses) {
            jdkSyncFields.add(type, facts, isLoading);
        } else if (mayHaveWords) {
            addWords(type, facts, fields, context.unused().fields());
        }
        byte[] bytes = work.bytes();
        boolean lacksWords = checksAccesses && !mayHaveWords && !facts.hasRoomForWords();
        countLeftAlone(lacksWords ? type.methods.size() : fewer.count(type.methods.size()));
        return bytes;
    }

    private static boolean hasClone(ClassNode type) {
        return type.methods.stream()
                .anyMatch(method -> method.name.equals(Names.CLONE) && method.desc.equals(Names.CLONE_DESCRIPTOR));
    }

    private static String[] shadowedInObjects(ClassNode type, ClassFacts facts) {
        return type.fields.stream()
                .filter(field -> ShadowFields.isShadowed(field.access, field.name))
                .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                .map(field -> facts.shadowName(field.name, field.desc))
                .toArray(String[]::new);
    }

    private static String[] shadowed(ClassNode type, int isStatic) {
        return type.fields.stream()
                .filter(field -> ShadowFields.isShadowed(field.access, field.name))
                .filter(field -> (field.access & Opcodes.ACC_STATIC) == isStatic)
                .map(field -> field.name)
                .toArray(String[]::new);
    }
}
