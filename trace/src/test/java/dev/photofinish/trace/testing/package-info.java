/**
 * What the tests of every engine share: small traces as text, the cases of the specification with their
 * expected results, random well-formed traces, and a happens-before that is slow and obviously right.
 *
 * <p>Other modules get it as the test-jar of this one. Test dependencies do not travel with a test-jar:
 * whoever uses {@link dev.photofinish.trace.testing.SpecCases} declares {@code jackson-core} as well.
 */
@NullMarked
package dev.photofinish.trace.testing;

import org.jspecify.annotations.NullMarked;
