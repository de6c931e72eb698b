// IDIOM two threads write the same volatile: a write does not acquire
// EXPECT race field=VolatileWritesRace.x at=A,B
public class VolatileWritesRace {
  static volatile int v;
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          v = 1;
        },
        () -> {
          v = 2;
          x = 2; // @B
        });
  }
}
