// IDIOM per-element locks in an int[] through an array-element VarHandle
// EXPECT none
import java.lang.invoke.*;

public class VarHandleArrayCas {
  static final VarHandle LOCKS = MethodHandles.arrayElementVarHandle(int[].class);
  static final int[] STATE = new int[2];
  static final long[] DATA = new long[2];

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 60; i++) {
        int k = i & 1;
        while (!LOCKS.compareAndSet(STATE, k, 0, 1)) Thread.onSpinWait();
        DATA[k]++;
        LOCKS.setVolatile(STATE, k, 0);
      }
    };
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
