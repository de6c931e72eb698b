package dev.photofinish.scan.theorem;

import java.util.List;

/** A statement of the paper's language (Figure 4). Variables are numbers: parameters first, then locals. */
sealed interface Statement {
    /**
     * A variable, then fields.
     *
     * @param variable its number
     * @param fields their names; empty for the variable itself
     */
    record Place(int variable, List<String> fields) {
        static Place of(int variable, String... fields) {
            return new Place(variable, List.of(fields));
        }
    }

    /** {@code x := e} */
    record Load(int target, Place source) implements Statement {}

    /** {@code e := x} */
    record Store(Place target, int source) implements Statement {}

    /** {@code x := new()} */
    record New(int target) implements Statement {}

    /** {@code lock(); C; unlock()}: only balanced locking is allowed. */
    record Locked(List<Statement> body) implements Statement {}

    /** {@code lock()} alone: somewhere else somebody unlocks, or nobody does. */
    record Acquire() implements Statement {}

    /** {@code unlock()} alone; ends the thread if it does not hold the lock that way. */
    record Release() implements Statement {}

    /** {@code if * then throw}, which the paper does not have. */
    record Throw() implements Statement {}

    /** {@code try C catch C}: whatever is done in the first part may fail, just before it is done. */
    record Try(List<Statement> body, List<Statement> handler) implements Statement {}

    /** {@code if * then C else C} */
    record If(List<Statement> yes, List<Statement> no) implements Statement {}

    /** {@code while * do C} */
    record While(List<Statement> body) implements Statement {}

    /** {@code m(e, ..., e)} */
    record Call(int method, List<Place> arguments) implements Statement {}
}
