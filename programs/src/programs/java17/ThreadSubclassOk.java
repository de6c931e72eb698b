// IDIOM fields of a Thread subclass, set before start and read after join
// EXPECT none
public class ThreadSubclassOk {
  static class Worker extends Thread {
    int in, out;

    @Override
    public void run() {
      out = in * 2;
    }
  }

  public static void main(String[] args) throws Exception {
    Worker[] workers = new Worker[6];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = new Worker();
      workers[i].in = i;
      workers[i].start();
    }
    int sum = 0;
    for (Worker worker : workers) {
      worker.join();
      sum += worker.out;
    }
    Duo.check(sum == 30);
  }
}
