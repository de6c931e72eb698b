/** Which findings are open: suppressions, the baseline, and the difference of two results. */
@NullMarked
package dev.photofinish.report.triage;

import org.jspecify.annotations.NullMarked;
