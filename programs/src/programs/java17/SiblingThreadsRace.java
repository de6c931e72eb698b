// IDIOM two threads that the same thread has started are not ordered
// EXPECT race field=SiblingThreadsRace.x at=A,B
public class SiblingThreadsRace {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
    });
    Thread.sleep(80);
    Thread b = Duo.go(() -> {
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
