// IDIOM neighbouring byte and boolean elements are separate locations
// EXPECT none
public class ArrayDisjoint {
  static final byte[] B = new byte[8];
  static final boolean[] F = new boolean[8];
  static final int[][] M = new int[2][3];

  public static void main(String[] args) throws Exception {
    Thread[] ts = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int me = t;
      ts[t] = Duo.go(() -> {
        for (int i = me; i < 8; i += 2) {
          B[i]++;
          F[i] = !F[i];
          M[me][i % 3]++;
        }
      });
    }
    for (Thread t : ts) t.join();
    if (B[0] + B[1] != 2) throw new AssertionError();
  }
}
