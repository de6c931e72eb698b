import java.util.Arrays;
import java.util.List;

/** Prints stack traces, and what the JVM says of mistakes. */
public class Traces {
    int field;
    int[] numbers = {1};
    static Traces none;

    public static void main(String[] arguments) throws Exception {
        new Throwable("here").printStackTrace(System.out);
        System.out.println(Arrays.toString(Thread.currentThread().getStackTrace()));
        List<String> names = StackWalker.getInstance()
                .walk(frames -> frames.map(frame -> frame.getMethodName() + frame.getLineNumber())
                        .toList());
        System.out.println(names);
        say(() -> none.field = 3);
        say(() -> none.numbers[0]++);
        say(() -> new Traces().numbers[5]++);
        say(() -> ((Object[]) new Integer[1])[0] = "text");
        say(() -> new Traces().notify());
        say(() -> Traces.class.getDeclaredField("$pf$w$field"));
        Thread thread = new Thread(() -> {
            synchronized (Traces.class) {
                throw new IllegalStateException("uncaught");
            }
        });
        thread.start();
        thread.join();
    }

    interface Mistake {
        void make() throws Exception;
    }

    private static void say(Mistake mistake) {
        try {
            mistake.make();
            System.out.println("nothing happened");
        } catch (Exception e) {
            System.out.println(e + " " + Arrays.toString(e.getStackTrace()));
        }
    }
}
