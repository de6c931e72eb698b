/** What programs compile against; nothing here does anything unless the agent watches. */
@NullMarked
package dev.photofinish.annotations;

import org.jspecify.annotations.NullMarked;
