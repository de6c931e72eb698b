// IDIOM a volatile array reference does not make the elements volatile
// EXPECT race array=int[] at=A,B
public class VolatileArrayElementRace {
  static volatile int[] cells = {0};

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          cells[0] = 7; // @A
        },
        () -> {
          int got = cells[0]; // @B
        });
  }
}
