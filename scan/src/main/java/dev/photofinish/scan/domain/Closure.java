package dev.photofinish.scan.domain;

import dev.photofinish.scan.world.MethodRef;
import java.util.List;

/**
 * Code that is handed on as a value: a lambda or a method reference.
 *
 * @param body the method that runs
 * @param captured its first arguments, known where the value is made
 */
public record Closure(MethodRef body, List<AbstractValue> captured) {}
