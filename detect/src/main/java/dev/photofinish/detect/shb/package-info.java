/** Schedulable happens-before: happens-before and, for every read, the write that it observed. */
@NullMarked
package dev.photofinish.detect.shb;

import org.jspecify.annotations.NullMarked;
