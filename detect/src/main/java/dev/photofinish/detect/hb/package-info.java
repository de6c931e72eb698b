/** Engines for happens-before. */
@NullMarked
package dev.photofinish.detect.hb;

import org.jspecify.annotations.NullMarked;
