/** The command line: a thin face over the pipelines. */
@NullMarked
package dev.photofinish.cli;

import org.jspecify.annotations.NullMarked;
