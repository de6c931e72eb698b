// IDIOM a sequence lock with opaque data fields and fences
// EXPECT none
import java.lang.invoke.*;

public class SeqLockOk {
  static volatile int seq;
  static int d1, d2;
  static final VarHandle A = vh("d1"), B = vh("d2");

  static VarHandle vh(String n) {
    try {
      return MethodHandles.lookup().findStaticVarHandle(SeqLockOk.class, n, int.class);
    } catch (Exception e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++) {
            seq++;
            A.setOpaque(i);
            B.setOpaque(i);
            seq++;
          }
        },
        () -> {
          for (int i = 0; i < 20; i++) {
            int s, p, q;
            do {
              s = seq;
              p = (int) A.getOpaque();
              q = (int) B.getOpaque();
              VarHandle.acquireFence();
            } while ((s & 1) != 0 || s != seq);
            Duo.check(p == q);
          }
        });
  }
}
