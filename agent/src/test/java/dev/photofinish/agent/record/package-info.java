@NullMarked
package dev.photofinish.agent.record;

import org.jspecify.annotations.NullMarked;
