/** The one table of options, and where their values come from. */
@NullMarked
package dev.photofinish.core.option;

import org.jspecify.annotations.NullMarked;
