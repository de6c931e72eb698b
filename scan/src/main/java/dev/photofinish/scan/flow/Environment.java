package dev.photofinish.scan.flow;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.domain.Summary;
import dev.photofinish.scan.model.Models;
import dev.photofinish.scan.world.ClassWorld;
import dev.photofinish.scan.world.MethodRef;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the analysis of a method can ask.
 *
 * @param world the types
 * @param models what library methods do
 * @param mode the rules
 * @param traits what annotations say about methods
 * @param steps all fields met so far
 * @param summaries of methods with known bodies; null for others, and for those in recursion not yet known
 */
public record Environment(
        ClassWorld world,
        Models models,
        Mode mode,
        MethodTraits traits,
        Steps steps,
        Function<MethodRef, @Nullable Summary> summaries) {}
