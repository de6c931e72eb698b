/** M2: a partial order that every reordering has to keep, closed and completed until it can be put in line. */
@NullMarked
package dev.photofinish.predict.m2;

import org.jspecify.annotations.NullMarked;
