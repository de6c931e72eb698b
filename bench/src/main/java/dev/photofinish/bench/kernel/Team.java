package dev.photofinish.bench.kernel;

/** Threads that do the same for different parts of a problem. */
final class Team {
    /** What the thread with a number does. */
    @FunctionalInterface
    interface Part {
        void run(int number) throws InterruptedException;
    }

    private int waiting;
    private int round;

    /** Runs all parts and waits for their end. */
    static void run(Part part) {
        Thread[] threads = new Thread[Kernel.THREADS];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> runOrFail(part, number), "kernel-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            runOrFail(ignored -> thread.join(), 0);
        }
    }

    private static void runOrFail(Part part, int number) {
        try {
            part.run(number);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts a kernel", e);
        }
    }

    /** Waits until all threads are here. */
    synchronized void meet() throws InterruptedException {
        int mine = round;
        if (++waiting == Kernel.THREADS) {
            waiting = 0;
            round++;
            notifyAll();
        }
        while (mine == round) {
            wait();
        }
    }
}
