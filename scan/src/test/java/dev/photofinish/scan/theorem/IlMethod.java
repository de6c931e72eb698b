package dev.photofinish.scan.theorem;

import java.util.List;

/**
 * A method of the paper's language.
 *
 * @param parameters how many
 * @param body what it does
 */
record IlMethod(int parameters, List<Statement> body) {}
