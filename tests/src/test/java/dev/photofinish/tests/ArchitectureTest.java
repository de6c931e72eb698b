package dev.photofinish.tests;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The direction of knowledge: a module knows those above it, never below. */
@Tag("once")
class ArchitectureTest {
    private static final String ZSTD = "com.github.luben.zstd..";
    private static final String LZ4 = "net.jpountz.lz4..";
    private static final String JACKSON = "tools.jackson.core..";
    private static final String PICOCLI = "picocli..";
    private static final String ASM = "org.objectweb.asm..";
    private static final String JAVAC = "javax.tools..";
    private static final String UNSAFE = "jdk.internal.misc..";
    private static final String INLINING = "jdk.internal.vm.annotation..";

    /** What each module may know besides the JDK and itself: the names of modules, and packages of libraries. */
    private static final Map<String, List<String>> KNOWS = Map.ofEntries(
            Map.entry("annotations", List.of()),
            Map.entry("core", List.of()),
            Map.entry("runtime", List.of(UNSAFE, INLINING)),
            Map.entry("agent", List.of("core", "trace", "runtime", ASM)),
            Map.entry("trace", List.of("core", ZSTD, LZ4)),
            Map.entry("detect", List.of("core")),
            Map.entry("predict", List.of("core", "trace", "detect")),
            Map.entry("grammar", List.of("core", "trace")),
            Map.entry("scan", List.of("core", ASM)),
            Map.entry("report", List.of("core", JACKSON)),
            Map.entry("workloads", List.of(JAVAC)),
            Map.entry("engine", List.of("core", "trace", "detect", "predict", "grammar", "scan", "report", JACKSON)),
            Map.entry(
                    "cli",
                    List.of("core", "trace", "detect", "predict", "grammar", "scan", "report", "engine", PICOCLI)),
            Map.entry(
                    "bench",
                    List.of(
                            "core",
                            "trace",
                            "detect",
                            "predict",
                            "grammar",
                            "scan",
                            "report",
                            "engine",
                            "workloads",
                            PICOCLI,
                            ZSTD)));

    private static final JavaClasses ALL = new ClassFileImporter()
            .importLocations(Project.modules().stream()
                    .map(Project::classes)
                    .map(Location::of)
                    .toList());

    static List<String> modules() {
        return Project.modules();
    }

    private static String packageOf(String module) {
        return "dev.photofinish." + module + "..";
    }

    private static String[] allowed(String module) {
        Stream<String> others = KNOWS.getOrDefault(module, List.of()).stream()
                .map(known -> known.endsWith("..") ? known : packageOf(known));
        return Stream.concat(Stream.of("java..", "org.jspecify.annotations..", packageOf(module)), others)
                .toArray(String[]::new);
    }

    @Test
    void every_module_has_its_place_in_the_direction_of_knowledge() {
        assertThat(KNOWS.keySet()).containsExactlyInAnyOrderElementsOf(modules());
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_knows_only_those_above_it(String module) {
        classes()
                .that()
                .resideInAPackage(packageOf(module))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed(module))
                .because("architecture.md says what the module " + module + " may know")
                .check(ALL);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void a_module_keeps_its_classes_in_its_package(String module) {
        JavaClasses own = new ClassFileImporter().importPath(Project.classes(module));
        classes().should().resideInAPackage(packageOf(module)).check(own);
    }

    @ParameterizedTest
    @MethodSource("modules")
    void the_packages_of_a_module_know_each_other_in_one_direction_only(String module) {
        slices().matching("dev.photofinish." + module + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(ALL);
    }

    @Test
    void only_programs_end_the_process() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.photofinish.cli.Main")
                .and()
                .doNotHaveFullyQualifiedName("dev.photofinish.bench.Bench")
                .and()
                .doNotHaveFullyQualifiedName("dev.photofinish.agent.Exit") // what its options ask for
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(ALL);
    }

    @Test
    void only_the_console_and_the_benchmark_print() {
        noClasses()
                .that()
                .resideOutsideOfPackage(packageOf("bench"))
                .and()
                .doNotHaveFullyQualifiedName("dev.photofinish.cli.Console")
                .and() // only looks at what they lock
                .doNotHaveFullyQualifiedName("dev.photofinish.runtime.StandardStreams")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .check(ALL);
    }

    @Test
    void nobody_logs_through_the_jdk() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.lang.System$Logger")
                .check(ALL);
    }

    @Test
    void nobody_asks_for_the_environment_but_the_program() {
        noClasses()
                .that()
                .resideOutsideOfPackages(packageOf("cli"), packageOf("bench"))
                .should()
                .callMethod(System.class, "getenv", String.class)
                .orShould()
                .callMethod(System.class, "getProperty", String.class)
                .because("what a run does is told by options, which the program passes on")
                .check(ALL);
    }

    @Test
    void all_classes_of_all_modules_were_looked_at() {
        assertThat(Arrays.asList("core", "trace", "detect", "grammar", "report", "engine", "cli"))
                .allSatisfy(module -> assertThat(ALL)
                        .anyMatch(type -> type.getPackageName().startsWith("dev.photofinish." + module)));
    }
}
