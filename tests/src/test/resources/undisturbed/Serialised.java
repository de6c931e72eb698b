import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Writes objects and reads them again: every byte counts, and so do version numbers that nobody has declared. */
public class Serialised {
    static class Plain implements Serializable {
        int a = 1;
        private String b = "x";
        static int all;
        transient int left;
        protected long[] numbers = {1, 2};
    }

    static class Versioned implements Serializable {
        private static final long serialVersionUID = 42;
        int a = 3;
        List<String> names = new ArrayList<>(List.of("p"));
    }

    public static class Own implements Externalizable {
        int z = 5;

        public Own() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(z);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            z = in.readInt() + 1;
        }
    }

    static class WithHooks implements Serializable {
        int k = 9;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(7);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            k += in.readInt();
        }
    }

    record Point(int x, String y) implements Serializable {}

    enum Colour {
        RED;
        int weight = 3;
    }

    public static void main(String[] arguments) throws Exception {
        Runnable task = (Runnable & Serializable) () -> System.out.println("ran");
        Object[] objects = {
            new Plain(), new Versioned(), new Own(), new WithHooks(), new Point(1, "r"), Colour.RED, task
        };
        for (Object object : objects) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(object);
            }
            System.out.println(HexFormat.of().formatHex(bytes.toByteArray()));
            ObjectStreamClass described = ObjectStreamClass.lookup(object.getClass());
            if (!object.getClass().isHidden()) { // the name of a lambda's class is made up in each run
                System.out.println(described.getSerialVersionUID() + " " + Arrays.toString(described.getFields()));
            }
            show(new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject());
        }
    }

    private static void show(Object read) {
        if (read instanceof Plain plain) {
            System.out.println(plain.a + plain.b + plain.numbers[1]);
        } else if (read instanceof Versioned versioned) {
            System.out.println(versioned.a + " " + versioned.names);
        } else if (read instanceof Own own) {
            System.out.println(own.z);
        } else if (read instanceof WithHooks hooks) {
            System.out.println(hooks.k);
        } else if (read instanceof Runnable task) {
            task.run();
        } else {
            System.out.println(read);
        }
    }
}
