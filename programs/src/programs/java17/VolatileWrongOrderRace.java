// IDIOM the flag is raised before the data is there
// EXPECT race field=VolatileWrongOrderRace.data at=A,B
public class VolatileWrongOrderRace {
  static volatile boolean ready;
  static int data;

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          ready = true;
          Thread.sleep(60);
          data = 1; // @A
        },
        () -> {
          while (!ready) Thread.sleep(1);
          Thread.sleep(150);
          int got = data; // @B
        });
  }
}
