// IDIOM copy-on-write by hand: the published copy is changed in place
// EXPECT race array=int[] at=A,B
public class CopyByHandRace {
  static volatile int[] snap = {1, 2};
  static int s;

  static synchronized void add(int v) {
    snap = java.util.Arrays.copyOf(snap, snap.length + 1);
    snap[snap.length - 1] = v; // @A
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> add(3), () -> {
      int[] n = snap;
      s = n[n.length - 1]; // @B
    });
  }
}
