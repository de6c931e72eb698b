// IDIOM the thread is started in the constructor before a field of the subclass is written
// EXPECT race field=StartInConstructorRace$W.name2 at=A,B
public class StartInConstructorRace {
  static class Base extends Thread {
    Base() {
      start();
    }
  }

  static class W extends Base {
    String name2;

    W() {
      try {
        sleep(60);
      } catch (InterruptedException e) {
      }
      name2 = "w"; // @A
    }

    public void run() {
      try {
        sleep(150);
      } catch (InterruptedException e) {
      }
      if (name2 == "q") throw new Error(); // @B
    }
  }

  public static void main(String[] args) throws Exception {
    new W().join();
  }
}
