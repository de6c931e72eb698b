package dev.photofinish.agent.rewrite;

import dev.photofinish.runtime.Creations;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The class that is being rewritten, for those who rewrite its methods. */
final class ClassContext {
    private static final String BENIGN = "Ldev/photofinish/annotations/BenignRace;";

    private final ClassNode type;
    private final String binaryName;
    private final FieldIndex fields;
    private final SiteTable sites;
    private final boolean records;
    private final boolean isWatched;
    private final boolean checksAccesses;
    private final boolean checksCollections;
    private final boolean checksBehindLoops;
    private final UnusedReads unused;
    private final FinalFields finals;
    /** Whether the class has fences; null until somebody asks. */
    private @Nullable Boolean hasFences;

    ClassContext(
            ClassNode type,
            FieldIndex fields,
            SiteTable sites,
            boolean checksAccesses,
            boolean checksCollections,
            boolean checksBehindLoops,
            boolean records) {
        this.type = type;
        binaryName = Names.binary(type.name);
        unused = new UnusedReads(type, records && checksAccesses);
        this.fields = fields;
        finals = new FinalFields(type);
        this.sites = sites;
        isWatched = checksAccesses;
        this.checksAccesses = checksAccesses;
        this.records = records;
        this.checksCollections = checksCollections && checksAccesses;
        this.checksBehindLoops = checksBehindLoops && checksAccesses;
    }

    private ClassContext(ClassContext other) {
        type = other.type;
        binaryName = other.binaryName;
        unused = other.unused;
        fields = other.fields;
        finals = other.finals;
        sites = other.sites;
        records = other.records;
        isWatched = other.isWatched;
        checksAccesses = false;
        checksCollections = false;
        checksBehindLoops = false;
    }

    /** The same class for a method that would become too large with hooks for its accesses. */
    ClassContext withoutAccesses() {
        return new ClassContext(this);
    }

    String name() {
        return type.name;
    }

    FieldIndex fields() {
        return fields;
    }

    /** Whether the class is one whose accesses are looked at, if not in all of its methods. */
    boolean isWatched() {
        return isWatched;
    }

    /** Whether plain accesses are looked at, or synchronisation only. */
    boolean checksAccesses() {
        return checksAccesses;
    }

    /** Whether this is a class of the program that has fences, see {@link Fences}. */
    boolean hasFences() {
        if (hasFences == null) {
            hasFences = isWatched && Fences.areIn(type);
        }
        return hasFences;
    }

    /** Whether it is of use to know how methods come by what they access. */
    boolean tellsOrigins() {
        return checksAccesses && Creations.areWanted();
    }

    /** What is known of the final fields of this class. */
    FinalFields finals() {
        return finals;
    }

    /** Whether there will be a trace. */
    boolean records() {
        return records;
    }

    /** Reads whose values decide nothing; only a trace has any. */
    UnusedReads unused() {
        return unused;
    }

    /** Whether constructors leave the words of their object's fields in a way of their own. */
    boolean seesFirstWrites() {
        return checksAccesses && ShadowFields.haveFirstWrites(records);
    }

    /** Whether accesses in loops may be checked behind them. */
    boolean checksBehindLoops() {
        return checksBehindLoops;
    }

    /** Whether calls of the JDK's collections are accesses. */
    boolean checksCollections() {
        return checksCollections;
    }

    /** Whether methods of this class have stack map frames. */
    boolean hasFrames() {
        return (type.version & 0xFFFF) >= Opcodes.V1_6;
    }

    /** Puts a class on the stack; class files before Java 5 have no constants for that. */
    Code pushClass(Code code, String internalName) {
        if ((type.version & 0xFFFF) >= Opcodes.V1_5) {
            return code.pushConstant(Type.getObjectType(internalName));
        }
        return code.pushConstant(Names.binary(internalName))
                .callStatic("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;");
    }

    boolean isBenign(MethodNode method) {
        return isAnnotated(type.invisibleAnnotations) || isAnnotated(method.invisibleAnnotations);
    }

    /** Whether a field of this class is declared to have benign races. */
    boolean isBenignField(String declaringClass, String field) {
        if (!declaringClass.equals(type.name)) {
            return false;
        }
        for (FieldNode node : type.fields) {
            if (node.name.equals(field)) {
                return isAnnotated(node.invisibleAnnotations);
            }
        }
        return false;
    }

    private static boolean isAnnotated(@Nullable List<AnnotationNode> annotations) {
        return annotations != null && annotations.stream().anyMatch(annotation -> annotation.desc.equals(BENIGN));
    }

    int addSite(String method, int line, String variable, String variableType, boolean benign) {
        String file = type.sourceFile == null ? "" : type.sourceFile;
        return sites.add(new Site(binaryName, method, file, line, variable, variableType, benign));
    }
}
