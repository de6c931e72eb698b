package dev.photofinish.predict.osr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.Pairs;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import org.junit.jupiter.api.Test;

class OsrTest {
    @Test
    void every_race_is_predictable_and_has_a_witness() {
        long beyondSyncP = 0;
        for (SpecCase specCase : SpecCases.all()) {
            if (specCase.expects("predictable")) {
                var races = Pairs.of(specCase.trace(), Osr::new, Outcome.PROVED);
                assertThat(specCase.expectedRaces("predictable"))
                        .as(specCase.name())
                        .containsAll(races);
                beyondSyncP += races.stream()
                        .filter(race -> !specCase.expectedRaces("syncp").contains(race))
                        .count();
            }
        }
        assertThat(beyondSyncP).as("races that need a reversal").isGreaterThan(100);
    }
}
