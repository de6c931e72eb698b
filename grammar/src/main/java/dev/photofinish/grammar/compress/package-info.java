/** Making grammars of traces. */
@NullMarked
package dev.photofinish.grammar.compress;

import org.jspecify.annotations.NullMarked;
