/** Commands that work on results: report, check, explain, compare, suppress. */
@NullMarked
package dev.photofinish.cli.findings;

import org.jspecify.annotations.NullMarked;
