package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.world.Annotations;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.FieldInfo;
import dev.photofinish.scan.world.MethodInfo;
import dev.photofinish.scan.world.TypeInfo;
import java.util.List;
import java.util.Set;

/** Annotations that say: this race is known and meant. */
final class Suppression {
    /** What other tools call this kind of report, or all reports. */
    private static final Set<String> NAMES = Set.of(
            "THREAD_SAFETY_VIOLATION",
            "INTERFACE_NOT_THREAD_SAFE",
            "GUARDEDBY_VIOLATION",
            "RacerD",
            "IS2_INCONSISTENT_SYNC",
            "IS_FIELD_NOT_GUARDED",
            "MT_CORRECTNESS",
            "photofinish",
            "all");

    private final ClassWorld world;
    private final Mode mode;

    Suppression(ClassWorld world, Mode mode) {
        this.world = world;
        this.mode = mode;
    }

    /** Whether the field, one of the two methods, or their classes say that the report is not wanted. */
    boolean hides(Candidate candidate) {
        return isMeant(candidate.site())
                || isMeant(candidate.partner())
                || (mode == Mode.DEFAULT && isFieldMeant(candidate.site()));
    }

    private boolean isMeant(Access access) {
        for (Access.Frame frame : List.of(access.stack().get(0), new Access.Frame(access.method(), 0))) {
            MethodInfo method = world.declared(frame.method());
            TypeInfo type = world.typeOrNull(frame.method().owner());
            boolean meant =
                    (method != null && isMeant(method.annotations())) || (type != null && isMeant(type.annotations()));
            if (meant) {
                return true;
            }
        }
        return false;
    }

    private boolean isFieldMeant(Access access) {
        for (Step step : access.path().steps()) {
            FieldInfo field = step.isField() ? world.field(step.owner(), step.name()) : null;
            if (field != null && isMeant(field.annotations())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMeant(Annotations annotations) {
        return annotations.has("BenignRace")
                || annotations.texts("SuppressLint", "value").stream().anyMatch(NAMES::contains)
                || annotations.texts("SuppressFBWarnings", "value").stream().anyMatch(NAMES::contains);
    }
}
