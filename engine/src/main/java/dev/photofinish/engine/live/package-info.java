/** Running programs under the agent: what is started, and what comes back. */
@NullMarked
package dev.photofinish.engine.live;

import org.jspecify.annotations.NullMarked;
