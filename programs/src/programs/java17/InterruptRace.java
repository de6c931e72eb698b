// IDIOM a write after the interrupt
// EXPECT race field=InterruptRace.data at=A,B
public class InterruptRace {
  static int data;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      try {
        Thread.sleep(5000);
      } catch (InterruptedException e) {
        Thread.sleep(120);
        int got = data; // @B
      }
    });
    Thread.sleep(40);
    t.interrupt();
    Thread.sleep(40);
    data = 3; // @A
    t.join();
  }
}
