package dev.photofinish.scan.theorem;

import dev.photofinish.scan.theorem.Instruction.Kind;
import java.util.ArrayList;
import java.util.List;

/** Turns a method into steps for the interpreter; lines are given in the same order as {@link ClassMaker} does. */
final class Linearizer {
    /** Variables beyond this are temporary. */
    private static final int TEMPORARIES = 10;

    private final List<Instruction> code = new ArrayList<>();
    private final List<IlCode.Handler> handlers = new ArrayList<>();
    private final Lines lines;

    private Linearizer(Lines lines) {
        this.lines = lines;
    }

    /** The steps of all methods of a program. */
    static List<IlCode> of(List<IlMethod> program) {
        Lines lines = new Lines();
        List<IlCode> all = new ArrayList<>();
        for (IlMethod method : program) {
            Linearizer linearizer = new Linearizer(lines);
            linearizer.block(method.body());
            linearizer.add(Kind.RETURN, 0, 0, 0);
            all.add(new IlCode(linearizer.code, linearizer.handlers));
        }
        return all;
    }

    private void add(Kind kind, int a, int b, int line) {
        code.add(Instruction.of(kind, a, b, line));
    }

    private void block(List<Statement> statements) {
        statements.forEach(this::statement);
    }

    private void statement(Statement statement) {
        if (statement instanceof Statement.Load load) {
            int line = lines.next();
            read(load.source(), load.target(), line);
        } else if (statement instanceof Statement.Store store) {
            int line = lines.next();
            int object = prefix(store.target(), line);
            List<String> fields = store.target().fields();
            code.add(Instruction.access(
                    Kind.WRITE, object, store.source(), fields.get(fields.size() - 1), line, fields.size()));
        } else if (statement instanceof Statement.New made) {
            add(Kind.NEW, made.target(), 0, lines.next());
        } else if (statement instanceof Statement.Locked locked) {
            locked(locked);
        } else if (statement instanceof Statement.Try attempt) {
            attempt(attempt);
        } else if (statement instanceof Statement.Acquire) {
            add(Kind.LOCK, 1, 0, lines.next());
        } else if (statement instanceof Statement.Release) {
            add(Kind.UNLOCK, 1, 0, lines.next());
        } else if (statement instanceof Statement.Throw) {
            int line = lines.next();
            add(Kind.BRANCH, code.size() + 2, 0, line);
            add(Kind.THROW, 0, 0, line);
        } else if (statement instanceof Statement.Call call) {
            call(call);
        } else {
            choice(statement);
        }
    }

    /** A block that fails gives its lock back, as compilers of Java see to. */
    private void locked(Statement.Locked locked) {
        add(Kind.LOCK, 0, 0, lines.next());
        int start = code.size();
        block(locked.body());
        int end = code.size();
        add(Kind.UNLOCK, 0, 0, lines.next());
        add(Kind.JUMP, code.size() + 3, 0, 0);
        handlers.add(new IlCode.Handler(start, end, code.size()));
        add(Kind.UNLOCK, 0, 0, 0);
        add(Kind.THROW, 0, 0, 0);
    }

    private void attempt(Statement.Try attempt) {
        lines.next();
        int start = code.size();
        block(attempt.body());
        int end = code.size();
        add(Kind.JUMP, 0, 0, 0);
        handlers.add(new IlCode.Handler(start, end, code.size()));
        block(attempt.handler());
        code.set(end, Instruction.of(Kind.JUMP, code.size(), 0, 0));
    }

    private void choice(Statement statement) {
        int start = code.size();
        add(Kind.BRANCH, 0, 0, lines.next());
        if (statement instanceof Statement.If choice) {
            block(choice.yes());
            int end = code.size();
            add(Kind.JUMP, 0, 0, 0);
            code.set(start, Instruction.of(Kind.BRANCH, code.size(), 0, 0));
            block(choice.no());
            code.set(end, Instruction.of(Kind.JUMP, code.size(), 0, 0));
        } else if (statement instanceof Statement.While loop) {
            block(loop.body());
            add(Kind.JUMP, start, 0, 0);
            code.set(start, Instruction.of(Kind.BRANCH, code.size(), 0, 0));
        }
    }

    private void call(Statement.Call call) {
        List<Integer> arguments = new ArrayList<>();
        for (Statement.Place argument : call.arguments()) {
            int line = lines.next();
            int variable = TEMPORARIES + 1 + arguments.size();
            arguments.add(variable);
            read(argument, variable, line);
        }
        code.add(new Instruction(Kind.CALL, call.method(), 0, "", lines.next(), 0, arguments));
    }

    private void read(Statement.Place place, int target, int line) {
        if (place.fields().isEmpty()) {
            add(Kind.MOVE, target, place.variable(), line);
            return;
        }
        int object = prefix(place, line);
        int depth = place.fields().size();
        code.add(Instruction.access(Kind.READ, target, object, place.fields().get(depth - 1), line, depth));
    }

    /** Reads all but the last field; gives back the variable that holds the object then. */
    private int prefix(Statement.Place place, int line) {
        int object = place.variable();
        for (int i = 0; i + 1 < place.fields().size(); i++) {
            code.add(Instruction.access(
                    Kind.READ, TEMPORARIES, object, place.fields().get(i), line, i + 1));
            object = TEMPORARIES;
        }
        return object;
    }
}
