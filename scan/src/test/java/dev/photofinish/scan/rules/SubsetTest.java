package dev.photofinish.scan.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.Compiler;
import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.flow.MethodTraits;
import dev.photofinish.scan.input.ClassInput;
import dev.photofinish.scan.model.ModelFile;
import dev.photofinish.scan.model.Models;
import dev.photofinish.scan.summary.Program;
import dev.photofinish.scan.summary.Summaries;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.JdkClasses;
import dev.photofinish.scan.world.TypeInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stricter rules never report what laxer ones do not: on the fixtures, and on the scanner and its libraries. */
@Tag("once")
class SubsetTest {
    @TempDir
    static Path classes;

    private static List<Path> inputs = List.of();
    private static List<Candidate> byDefault = List.of();

    @BeforeAll
    static void compile() throws Exception {
        Compiler.compile(Path.of("src/test/fixtures"), classes);
        inputs = List.of(
                classes,
                jarOf(Program.class),
                jarOf(org.objectweb.asm.tree.ClassNode.class),
                jarOf(org.junit.jupiter.api.Test.class),
                jarOf(org.opentest4j.AssertionFailedError.class));
        byDefault = new Scan(ScanOptions.of(Mode.DEFAULT)).run(inputs).candidates();
    }

    private static Path jarOf(Class<?> type) throws Exception {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static Set<String> sites(Mode mode, Judge judge, boolean parametersMayAlias) throws IOException {
        ClassInput input = new ClassInput(17);
        for (Path path : inputs) {
            input.add(path);
        }
        Program program = new Program(input.files());
        ClassWorld world = new ClassWorld(program.types().values(), new JdkClasses());
        MethodTraits traits = new MethodTraits(world, Set.of());
        Models models = new Models(ModelFile.builtIn("racerd"));
        Summaries summaries = new Summaries(program, world, models, traits, mode).compute();
        Reports reports = new Reports(world, summaries, traits, mode, judge, parametersMayAlias);
        Set<String> sites = new TreeSet<>();
        for (TypeInfo type : program.types().values()) {
            reports.of(type).stream()
                    .filter(candidate -> candidate.issue() == Issue.DATA_RACE)
                    .map(candidate -> candidate.site().method() + ":"
                            + candidate.site().path() + " " + candidate.site().kind())
                    .forEach(sites::add);
        }
        return sites;
    }

    @Test
    void racerdx_reports_a_part_of_what_racerd_reports() throws IOException {
        Set<String> all = sites(Mode.RACERD, new RacerdJudge(RacerdJudge.Stability.IGNORED, false), false);
        Set<String> stable = sites(Mode.RACERDX, new RacerdJudge(RacerdJudge.Stability.OF_FIELDS, false), false);
        assertThat(stable).isNotEmpty().hasSizeLessThan(all.size());
        stable.removeAll(all);
        assertThat(stable).isEmpty();
    }

    @Test
    void the_paper_reports_a_part_of_what_racerd_reports_if_parameters_may_alias() throws IOException {
        Set<String> all = sites(Mode.RACERD, new RacerdJudge(RacerdJudge.Stability.IGNORED, true), true);
        Set<String> stable = sites(Mode.PAPER, new RacerdJudge(RacerdJudge.Stability.OF_ALL, true), true);
        assertThat(stable).isNotEmpty();
        stable.removeAll(all);
        assertThat(stable).isEmpty();
    }

    /** By line: what is certified is also likely, and what is likely is also possible. */
    @Test
    void surer_tiers_report_a_part_of_what_others_report() {
        Set<String> before = new TreeSet<>();
        for (Tier least : Tier.values()) {
            Set<String> sites = new TreeSet<>();
            byDefault.stream()
                    .filter(candidate -> candidate.tier().isAtLeast(least))
                    .forEach(candidate -> sites.add(candidate.site() + " " + candidate.partner()));
            assertThat(sites).containsAll(before).hasSizeGreaterThan(before.size());
            before = sites;
        }
    }

    /** A certified report rests on nothing that its own rules exclude. */
    @Test
    void certified_reports_have_no_caveat_and_at_most_one_lock() {
        List<Candidate> certified = byDefault.stream()
                .filter(candidate -> candidate.tier() == Tier.CERTIFIED)
                .toList();
        assertThat(certified).isNotEmpty().allSatisfy(candidate -> {
            assertThat(candidate.site().caveats()).isEmpty();
            assertThat(candidate.partner().caveats()).isEmpty();
            int locks = candidate.site().locks().depth()
                    + candidate.partner().locks().depth();
            assertThat(locks).isLessThanOrEqualTo(1);
        });
    }
}
