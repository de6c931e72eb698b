/** The binary trace format: framed, compressed, checksummed blocks. docs/trace-format.md describes it. */
@NullMarked
package dev.photofinish.trace.pft;

import org.jspecify.annotations.NullMarked;
