// IDIOM a thread that is seen alive has ordered nothing
// EXPECT race field=IsAliveRace.result at=A,B
public class IsAliveRace {
  static int result;

  public static void main(String[] args) throws Exception {
    Thread t = Duo.go(() -> {
      result = 9; // @A
      Thread.sleep(150);
    });
    Thread.sleep(60);
    if (t.isAlive()) result++; // @B
    t.join();
  }
}
