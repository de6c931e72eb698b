package dev.photofinish.scan.theorem;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/** Makes random programs that keep to the paper's assumptions: no recursion, no unassigned locals, balanced locks. */
final class Generator {
    private static final List<String> FIELDS = List.of("f", "g");
    private static final int LOCALS = 2;

    /** One in so many ways leaves locks as they should not be. */
    private static final int CARELESS = 8;

    private final Random random;
    private final boolean isExtended;
    private final List<IlMethod> methods = new ArrayList<>();
    /** How often the lock is held here, besides by blocks, if nothing fails. */
    private int held;

    private Generator(Random random, boolean isExtended) {
        this.random = random;
        this.isExtended = isExtended;
    }

    /** The methods of a program; each calls only those before it. */
    static List<IlMethod> program(Random random) {
        return program(random, false);
    }

    /** The same with what the paper does not have: locks without blocks, not always balanced, and exceptions. */
    static List<IlMethod> extendedProgram(Random random) {
        return program(random, true);
    }

    private static List<IlMethod> program(Random random, boolean isExtended) {
        Generator generator = new Generator(random, isExtended);
        int count = 2 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            int parameters = 1 + random.nextInt(2);
            BitSet assigned = new BitSet();
            assigned.set(0, parameters);
            generator.held = 0;
            generator.methods.add(new IlMethod(parameters, generator.balanced(parameters, assigned, 0)));
        }
        return generator.methods;
    }

    private List<Statement> block(int parameters, BitSet assigned, int depth) {
        List<Statement> block = new ArrayList<>();
        int length = 1 + random.nextInt(depth == 0 ? 4 : 2);
        for (int i = 0; i < length; i++) {
            block.add(statement(parameters, assigned, depth));
        }
        return block;
    }

    /** A block after which the lock is mostly held as often as before. */
    private List<Statement> balanced(int parameters, BitSet assigned, int depth) {
        int before = held;
        List<Statement> block = block(parameters, assigned, depth);
        while (held != before && random.nextInt(CARELESS) > 0) {
            block.add(held > before ? new Statement.Release() : new Statement.Acquire());
            held += held > before ? -1 : 1;
        }
        return block;
    }

    private Statement extension(int parameters, BitSet assigned, int depth) {
        int choice = random.nextInt(depth < 2 ? 4 : 3);
        if (choice == 0) {
            return new Statement.Throw();
        }
        if (choice == 3) {
            List<Statement> body = balanced(parameters, copy(assigned), depth + 1);
            return new Statement.Try(body, balanced(parameters, copy(assigned), depth + 1));
        }
        boolean gives = held > 0 ? random.nextInt(3) > 0 : random.nextInt(CARELESS) == 0;
        held += gives ? -1 : 1;
        return gives ? new Statement.Release() : new Statement.Acquire();
    }

    private Statement statement(int parameters, BitSet assigned, int depth) {
        if (isExtended && random.nextInt(3) == 0) {
            return extension(parameters, assigned, depth);
        }
        int choice = random.nextInt(depth < 2 ? 12 : 8);
        if (choice < 3) {
            Statement.Place source = place(assigned, random.nextInt(3));
            return new Statement.Load(target(parameters, assigned), source);
        }
        if (choice < 6) {
            return new Statement.Store(place(assigned, 1 + random.nextInt(2)), variable(assigned));
        }
        if (choice == 6 || (choice == 7 && methods.isEmpty())) {
            return new Statement.New(target(parameters, assigned));
        }
        if (choice == 7) {
            return call(assigned);
        }
        if (choice < 10) {
            return new Statement.Locked(block(parameters, assigned, depth + 1));
        }
        if (choice == 10) {
            return new Statement.If(
                    balanced(parameters, copy(assigned), depth + 1), balanced(parameters, copy(assigned), depth + 1));
        }
        return new Statement.While(balanced(parameters, copy(assigned), depth + 1));
    }

    private static BitSet copy(BitSet set) {
        return (BitSet) set.clone();
    }

    private Statement call(BitSet assigned) {
        int method = random.nextInt(methods.size());
        List<Statement.Place> arguments = new ArrayList<>();
        for (int i = 0; i < methods.get(method).parameters(); i++) {
            arguments.add(place(assigned, random.nextInt(2)));
        }
        return new Statement.Call(method, arguments);
    }

    /** A variable to assign to: mostly a local, now and then a parameter. */
    private int target(int parameters, BitSet assigned) {
        int target = random.nextInt(4) == 0 ? random.nextInt(parameters) : parameters + random.nextInt(LOCALS);
        assigned.set(target);
        return target;
    }

    private int variable(BitSet assigned) {
        int[] known = assigned.stream().toArray();
        return known[random.nextInt(known.length)];
    }

    private Statement.Place place(BitSet assigned, int length) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            fields.add(FIELDS.get(random.nextInt(FIELDS.size())));
        }
        return new Statement.Place(variable(assigned), fields);
    }
}
