/** The benchmark command: generates standard traces, measures readers and engines on them, prints tables. */
@NullMarked
package dev.photofinish.bench;

import org.jspecify.annotations.NullMarked;
