/** Which accesses of a class race with which, how sure that is, and why. */
@NullMarked
package dev.photofinish.scan.rules;

import org.jspecify.annotations.NullMarked;
