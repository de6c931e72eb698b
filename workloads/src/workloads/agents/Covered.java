// WORK two threads, a race, and a branch that is never taken, for an agent that measures coverage
// JARS org.jacoco:org.jacoco.agent:0.8.14:runtime
public class Covered {
    private int hits;

    void hit(int times) {
        for (int i = 0; i < times; i++) {
            hits++;
        }
        if (times < 0) {
            throw new IllegalArgumentException("never");
        }
    }

    public static void main(String[] args) throws Exception {
        Covered covered = new Covered();
        Thread other = new Thread(() -> covered.hit(1));
        other.start();
        Thread.sleep(20); // orders nothing
        covered.hit(1);
        other.join();
        System.out.println("DONE Covered " + Covered.class.getDeclaredFields()[0]);
    }
}
