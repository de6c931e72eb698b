/** The commands about trace files. */
@NullMarked
package dev.photofinish.cli.trace;

import org.jspecify.annotations.NullMarked;
