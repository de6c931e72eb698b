/** Happens-before on grammars: summaries of parts of a trace that can be joined. */
@NullMarked
package dev.photofinish.grammar.hb;

import org.jspecify.annotations.NullMarked;
