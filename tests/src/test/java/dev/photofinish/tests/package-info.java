/** What holds for the project as a whole: its architecture, its size, and the program as users start it. */
@NullMarked
package dev.photofinish.tests;

import org.jspecify.annotations.NullMarked;
