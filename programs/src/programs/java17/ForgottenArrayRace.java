// IDIOM array known to one thread for long, with very many others accessed before another thread meets it
// EXPECT race array=int[] at=A,A
public class ForgottenArrayRace {
  static final int[] SHARED = new int[2];
  static final int[][] OTHERS = new int[200_000][2];

  public static void main(String[] args) throws Exception {
    touch();
    for (int i = 0; i < OTHERS.length; i++) {
      OTHERS[i][1] = i;
    }
    Thread other = new Thread(() -> touch());
    other.start();
    touch();
    other.join();
  }

  static void touch() {
    SHARED[0]++; // @A
  }
}
