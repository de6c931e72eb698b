import java.util.concurrent.CountDownLatch;

/** Two thousand threads that live at the same time. */
public class Crowd {
    private static final int THREADS = 2_000;
    private static final long STACK_BYTES = 64 << 10;

    static int sum;

    public static void main(String[] arguments) throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(null, () -> wait(go), "t" + i, STACK_BYTES);
            threads[i].start();
        }
        go.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sum);
    }

    private static void wait(CountDownLatch go) {
        try {
            go.await();
        } catch (InterruptedException e) {
            return;
        }
        synchronized (Crowd.class) {
            sum++;
        }
    }
}
