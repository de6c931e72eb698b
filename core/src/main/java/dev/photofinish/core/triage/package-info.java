/** Which races are not to be told, as people write it down: here, because the agent and the reports both read it. */
@NullMarked
package dev.photofinish.core.triage;

import org.jspecify.annotations.NullMarked;
