/** The vocabulary of results: races as engines see them, findings as people read them. */
@NullMarked
package dev.photofinish.core.race;

import org.jspecify.annotations.NullMarked;
