/** What every module knows: nothing here depends on anything but the JDK. */
@NullMarked
package dev.photofinish.core;

import org.jspecify.annotations.NullMarked;
