import java.lang.invoke.MethodHandles;

/** Defines a hidden class and uses it. */
public class Hidden {
    public static class Template {
        static int calls;
        int own;

        public int run() {
            own++;
            calls += 2;
            return own + calls;
        }
    }

    public static void main(String[] arguments) throws Exception {
        byte[] code = Hidden.class.getResourceAsStream("Hidden$Template.class").readAllBytes();
        Class<?> hidden = MethodHandles.lookup().defineHiddenClass(code, true).lookupClass();
        Object object = hidden.getDeclaredConstructor().newInstance();
        System.out.println(hidden.isHidden() + " " + hidden.getDeclaredFields().length + " "
                + hidden.getDeclaredMethods().length);
        System.out.println(hidden.getMethod("run").invoke(object));
        System.out.println(hidden.getMethod("run").invoke(object));
        System.out.println(new Template().run());
    }
}
