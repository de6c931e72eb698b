package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpecCasesTest {
    private static SpecCase vector(String name) {
        return SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everything_is_there() {
        assertThat(SpecCases.corpus()).hasSize(3000);
        assertThat(SpecCases.vectors()).hasSize(44);
        assertThat(SpecCases.malformed()).hasSize(14);
        assertThat(SpecCases.figures()).hasSize(22);
        assertThat(PublishedTraces.names()).hasSize(44);
    }

    @Test
    void names_are_unique() {
        assertThat(SpecCases.all()).extracting(SpecCase::name).doesNotHaveDuplicates();
    }

    @Test
    void all_but_the_malformed_ones_are_well_formed() {
        assertThat(SpecCases.all())
                .allSatisfy(c -> assertThat(c.trace().violationOrNull()).isNull());
    }

    @Test
    void a_case_tells_races_first_and_at() {
        SpecCase forkInSection = vector("cp-fork-in-section");
        assertThat(forkInSection.expectedRaces("wdc")).containsExactly(new EventPair(2, 6));
        assertThat(forkInSection.expectedFirst("wdc")).contains(new EventPair(2, 6));
        assertThat(forkInSection.expectedAt("wdc")).isEqualTo(Map.of("x", 6L));
        assertThat(forkInSection.expectedFirst("hb")).isEmpty();
        assertThat(forkInSection.expectedAt("hb")).isEmpty();
    }

    @Test
    void a_case_tells_the_whole_order() {
        BitSet all = new BitSet();
        all.set(0, 6);
        assertThat(vector("cp-fork-in-section").expectedOrder("hb").get(6)).isEqualTo(all);
    }

    @Test
    void races_imply_first_and_at_as_the_oracle_wrote_them() {
        for (SpecCase c : SpecCases.corpus()) {
            Map<?, ?> hb = (Map<?, ?>) Objects.requireNonNull(c.expected("hb"));
            assertThat(c.expectedAt("hb")).isEqualTo(hb.get("at"));
            Optional<List<Long>> first =
                    c.expectedFirst("hb").map(race -> List.of((long) race.first(), (long) race.second()));
            assertThat(first.orElse(null)).isEqualTo(hb.get("first"));
        }
    }
}
