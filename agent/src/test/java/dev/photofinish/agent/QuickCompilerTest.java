package dev.photofinish.agent;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuickCompilerTest {
    @Test
    void the_advice_names_the_rewriter_and_the_library_that_it_stands_on_and_nothing_else() {
        assertThat(QuickCompiler.directives())
                .isEqualTo("[{ match: [\"dev/photofinish/agent/rewrite/*.*\", \"org/objectweb/asm/*.*\","
                        + " \"dev/photofinish/agent/Scope.*\", \"dev/photofinish/agent/ClassPatterns.*\"],"
                        + " c2: { Exclude: true } }]");
    }
}
