import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** Prints all that reflection tells of classes of many kinds. */
public class Declarations {
    static class Plain {
        int a = 1;
        private String b = "x";
        static int all;
        volatile long c;
        transient double[] d = {1};
        final int e = 3;

        Plain() {}

        private static synchronized void run(@Deprecated int x) {}
    }

    record Point(int x, String y) {}

    enum Colour {
        RED {
            @Override
            int value() {
                return 1;
            }
        },
        BLUE;

        int weight = 3;

        int value() {
            return weight;
        }
    }

    sealed interface Shape permits Circle {
        int CORNERS = Integer.getInteger("corners", 4);

        default int corners() {
            return CORNERS;
        }
    }

    record Circle(double radius) implements Shape {}

    static class Box<T extends Comparable<T>> {
        T content;

        class Lid {
            T below = content;
        }
    }

    public static void main(String[] arguments) {
        for (Class<?> type : Declarations.class.getDeclaredClasses()) {
            describe(type);
        }
        describe(Declarations.class);
        describe(Colour.RED.getClass());
    }

    private static void describe(Class<?> type) {
        System.out.println(type.toGenericString() + " " + type.getModifiers() + " " + type.getNestHost());
        Arrays.stream(type.getDeclaredFields()).map(Declarations::describe).forEach(System.out::println);
        Arrays.stream(type.getFields()).forEach(System.out::println);
        Arrays.stream(type.getDeclaredMethods())
                .sorted(Comparator.comparing(Method::toString))
                .map(method -> method.toGenericString() + method.getModifiers() + method.isSynthetic())
                .forEach(System.out::println);
        Arrays.stream(type.getMethods()).map(Method::toString).sorted().forEach(System.out::println);
        Arrays.stream(type.getDeclaredConstructors())
                .map(Constructor::toGenericString)
                .sorted()
                .forEach(System.out::println);
        System.out.println(Arrays.toString(type.getRecordComponents()) + Arrays.toString(type.getInterfaces()));
    }

    private static String describe(Field field) {
        return field.toGenericString() + field.getModifiers() + field.isSynthetic();
    }
}
