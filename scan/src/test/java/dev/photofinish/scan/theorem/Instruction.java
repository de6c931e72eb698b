package dev.photofinish.scan.theorem;

import java.util.List;

/**
 * One step of the interpreter.
 *
 * @param kind what it does
 * @param a first operand: target variable, object of a write, jump target, called method, or 1 for a lock without block
 * @param b second operand: object of a read, or source variable
 * @param field the field that is read or written; empty for others
 * @param line where it is; every access of the program has a line of its own or is told by its depth
 * @param depth how many fields the path has up to here
 * @param arguments variables that are handed to a called method
 */
record Instruction(Kind kind, int a, int b, String field, int line, int depth, List<Integer> arguments) {
    enum Kind {
        MOVE,
        NEW,
        READ,
        WRITE,
        LOCK,
        UNLOCK,
        THROW,
        BRANCH,
        JUMP,
        CALL,
        RETURN
    }

    static Instruction of(Kind kind, int a, int b, int line) {
        return new Instruction(kind, a, b, "", line, 0, List.of());
    }

    /** An access to a field. */
    static Instruction access(Kind kind, int a, int b, String field, int line, int depth) {
        return new Instruction(kind, a, b, field, line, depth, List.of());
    }

    boolean isAccess() {
        return kind == Kind.READ || kind == Kind.WRITE;
    }
}
