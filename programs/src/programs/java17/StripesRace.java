// IDIOM lock striping with a different number of stripes in the two methods
// EXPECT race array=int[] at=A,B
public class StripesRace {
  static final Object[] L = {new Object(), new Object(), new Object(), new Object()};
  static final int[] D = new int[8];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          for (int i = 0; i < 8; i++)
            synchronized (L[i % 4]) {
              D[i]++; // @A
            }
        },
        () -> {
          for (int i = 0; i < 8; i++)
            synchronized (L[i % 3]) {
              D[i]--; // @B
            }
        });
  }
}
