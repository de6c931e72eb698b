/**
 * Traces as grammars. A {@link dev.photofinish.grammar.Grammar} generates exactly one trace; what repeats in the
 * trace is written, and analysed, once.
 */
@NullMarked
package dev.photofinish.grammar;

import org.jspecify.annotations.NullMarked;
