/** What the analysis knows about a program: paths, locks, threads, ownership, wobbly paths, accesses, summaries. */
@NullMarked
package dev.photofinish.scan.domain;

import org.jspecify.annotations.NullMarked;
