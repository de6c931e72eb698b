/** Traces that are cut into parts, each of which is summarised on a core of its own. */
@NullMarked
package dev.photofinish.grammar.parallel;

import org.jspecify.annotations.NullMarked;
