import java.lang.reflect.Field;
import java.lang.reflect.Method;
import sun.misc.Unsafe;

/** Opens a method by the trick of many libraries: a field of the JDK lies where the same field of a copy of its class lies. */
public class Mirrored {
    static class Copy {
        boolean override;
        Object accessCheckCache;
    }

    private static final class Closed {
        private static String open() {
            return "open";
        }
    }

    public static void main(String[] arguments) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        long offset = unsafe.objectFieldOffset(Copy.class.getDeclaredField("override"));
        Method method = Closed.class.getDeclaredMethod("open");
        unsafe.putBoolean(method, offset, true);
        System.gc(); // would find what was destroyed
        System.out.println(offset + " " + method.isAccessible() + " " + method.getName() + " " + method.invoke(null));
    }
}
