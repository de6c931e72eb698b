/** The container {@code .pfg}: a grammar and its names in a file. */
@NullMarked
package dev.photofinish.grammar.pfg;

import org.jspecify.annotations.NullMarked;
