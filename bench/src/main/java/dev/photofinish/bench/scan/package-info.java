/** How long the scanner takes on the programs of the paper, how much memory it needs, and what it reports. */
@NullMarked
package dev.photofinish.bench.scan;

import org.jspecify.annotations.NullMarked;
