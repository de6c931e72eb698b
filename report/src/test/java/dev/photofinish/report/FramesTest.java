package dev.photofinish.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which frames of a stack people have to read. */
class FramesTest {
    private static List<String> shown(Frames frames, String... stack) {
        Finding finding = Results.withStack(stack);
        return frames.lines(List.of(stack), finding, TextStyle.PLAIN);
    }

    @Test
    void runs_of_library_frames_are_folded_and_named() {
        assertThat(shown(
                        Frames.APP,
                        "com.acme.A.f(A.java:1)",
                        "io.undertow.B.g(B.java:2)",
                        "io.undertow.server.C.h(C.java:3)",
                        "com.acme.web.D.i(D.java:4)",
                        "java.base/java.lang.Thread.run(Thread.java:840)"))
                .containsExactly(
                        "at com.acme.A.f(A.java:1)",
                        "… 2 frames of io.undertow hidden",
                        "at com.acme.web.D.i(D.java:4)",
                        "… 1 frame of the JDK hidden");
    }

    @Test
    void the_racing_frame_is_never_folded() {
        assertThat(shown(Frames.APP, "java.base/java.util.HashMap.put(HashMap.java:9)", "com.acme.A.f(A.java:1)"))
                .containsExactly("at java.base/java.util.HashMap.put(HashMap.java:9)", "at com.acme.A.f(A.java:1)");
    }

    @Test
    void several_libraries_in_a_row_are_called_libraries() {
        assertThat(shown(Frames.APP, "com.acme.A.f(A.java:1)", "org.one.B.g(B.java:2)", "net.two.C.h(C.java:3)"))
                .containsExactly("at com.acme.A.f(A.java:1)", "… 2 frames of libraries hidden");
    }

    @Test
    void classes_without_a_package_are_the_program() {
        assertThat(shown(Frames.APP, "org.one.B.g(B.java:2)", "net.two.C.h(C.java:3)", "Main.main(Main.java:4)"))
                .containsExactly(
                        "at org.one.B.g(B.java:2)", "… 1 frame of net.two hidden", "at Main.main(Main.java:4)");
    }

    @Test
    void all_frames_or_so_many_are_shown_when_asked_for() {
        String[] stack = {"com.acme.A.f(A.java:1)", "org.one.B.g(B.java:2)", "net.two.C.h(C.java:3)"};
        assertThat(shown(Frames.ALL, stack)).hasSize(3).allMatch(line -> line.startsWith("at "));
        assertThat(shown(Frames.parse("2"), stack))
                .containsExactly("at com.acme.A.f(A.java:1)", "at org.one.B.g(B.java:2)", "… 1 more frame");
    }

    @Test
    void places_that_are_no_frames_are_shown_as_they_are() {
        assertThat(shown(Frames.APP, "17", "18")).containsExactly("at 17", "at 18");
    }
}
