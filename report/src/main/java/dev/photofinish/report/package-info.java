/** Turns results into what people and tools read. Knows nothing of traces and engines. */
@NullMarked
package dev.photofinish.report;

import org.jspecify.annotations.NullMarked;
