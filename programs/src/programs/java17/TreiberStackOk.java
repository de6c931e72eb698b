// IDIOM a stack of nodes with compareAndSet on a field by a VarHandle
// EXPECT none
import java.lang.invoke.*;

public class TreiberStackOk {
  static class N {
    int v;
    N next;
  }

  static N top;
  static final VarHandle T = vh();

  static VarHandle vh() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(TreiberStackOk.class, "top", N.class);
    } catch (Exception e) {
      throw new Error(e);
    }
  }

  static void push(int v) {
    N n = new N();
    n.v = v;
    N t;
    do {
      t = (N) T.getAcquire();
      n.next = t;
    } while (!T.weakCompareAndSetRelease(t, n));
  }

  static N pop() {
    N t;
    do {
      t = (N) T.getAcquire();
      if (t == null) return null;
    } while (!T.compareAndSet(t, t.next));
    return t;
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 100; i++) push(i);
        },
        () -> {
          int n = 0;
          while (n < 100) {
            N p = pop();
            if (p != null) {
              p.v++;
              n++;
            } else Thread.yield();
          }
        });
  }
}
