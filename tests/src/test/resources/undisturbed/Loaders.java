import java.io.IOException;
import java.lang.reflect.Method;

/** Loads a class in loaders that know nobody: without a parent, and with one that has the class as well. */
public class Loaders {
    public static class Cell {
        static int all;
        int value;

        public int add(int more) {
            value += more;
            all++;
            return value + all;
        }
    }

    static class Alone extends ClassLoader {
        int asked;

        Alone(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked++;
            return name.startsWith("Loaders$") && findLoadedClass(name) == null
                    ? findClass(name)
                    : super.loadClass(name, resolve);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] code = Loaders.class.getResourceAsStream(name + ".class").readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException | NullPointerException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] arguments) throws Exception {
        for (ClassLoader parent : new ClassLoader[] {null, Loaders.class.getClassLoader()}) {
            Alone loader = new Alone(parent);
            Class<?> type = loader.loadClass("Loaders$Cell");
            Object cell = type.getDeclaredConstructor().newInstance();
            Method add = type.getMethod("add", int.class);
            System.out.println(add.invoke(cell, 3) + " " + add.invoke(cell, 4));
            System.out.println((type == Cell.class) + " " + loader.asked + " " + type.getDeclaredFields().length);
        }
    }
}
