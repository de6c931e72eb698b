/** Stands for a program. */
@NullMarked
package dev.photofinish.acme;

import org.jspecify.annotations.NullMarked;
