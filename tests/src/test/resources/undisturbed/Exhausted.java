import java.util.ArrayList;
import java.util.List;

/** Runs out of stack and out of memory, and goes on. */
public class Exhausted {
    static int depth;
    static int again;

    public static void main(String[] arguments) throws Exception {
        for (int i = 0; i < 3; i++) {
            try {
                dive();
            } catch (StackOverflowError e) {
                System.out.println("stack " + (depth > 1_000));
                again++;
            }
        }
        List<int[]> hoard = new ArrayList<>();
        try {
            while (true) {
                hoard.add(new int[1 << 20]);
            }
        } catch (OutOfMemoryError e) {
            hoard = null;
            System.out.println("memory");
        }
        Thread thread = new Thread(() -> again++);
        thread.start();
        thread.join();
        System.out.println(again);
    }

    private static void dive() {
        depth++;
        dive();
    }
}
