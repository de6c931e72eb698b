package dev.photofinish.scan.theorem;

import java.util.List;

/**
 * A method as steps for the interpreter.
 *
 * @param steps what it does
 * @param handlers where it goes on when something fails, inner ones first
 */
record IlCode(List<Instruction> steps, List<Handler> handlers) {
    /** From the first position up to the end, what fails goes on at the target. */
    record Handler(int start, int end, int target) {}

    /** Where to go on when the step at a position fails; -1 if the method ends. */
    int handlerOf(int position) {
        for (Handler handler : handlers) {
            if (handler.start <= position && position < handler.end) {
                return handler.target;
            }
        }
        return -1;
    }
}
