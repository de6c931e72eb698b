/**
 * The True Positives Theorem as a test: random programs of the paper's language, compiled to class files and
 * scanned; every certified report must be confirmed by an interpreter that tries all schedules.
 */
@NullMarked
package dev.photofinish.scan.theorem;

import org.jspecify.annotations.NullMarked;
