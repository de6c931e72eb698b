// IDIOM the result of a Thread subclass, read without join
// EXPECT race field=ThreadSubclassRace$Worker.out at=A,B
public class ThreadSubclassRace {
  static class Worker extends Thread {
    int out;

    @Override
    public void run() {
      out = 2; // @A
      Duo.sleep(120);
    }
  }

  public static void main(String[] args) throws Exception {
    Worker worker = new Worker();
    worker.start();
    Thread.sleep(60);
    int got = worker.out; // @B
    worker.join();
  }
}
