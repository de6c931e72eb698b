/**
 * Finds likely races in class files without running them: RacerD, the paper's RacerDX, and both together with
 * tiers. Start reading at {@link dev.photofinish.scan.Scan}.
 */
@NullMarked
package dev.photofinish.scan;

import org.jspecify.annotations.NullMarked;
