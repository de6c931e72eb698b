// IDIOM an object is used after it was given back to the pool
// EXPECT race field=PoolUseAfterReturnRace$C.n at=A,B
import java.util.concurrent.*;

public class PoolUseAfterReturnRace {
  static class C {
    int n;
  }

  public static void main(String[] args) throws Exception {
    ConcurrentLinkedQueue<C> pool = new ConcurrentLinkedQueue<>();
    pool.add(new C());
    Duo.inOrder(
        () -> {
          C c = pool.poll();
          pool.add(c);
          c.n++; // @A
        },
        () -> {
          C c = pool.poll();
          c.n++; // @B
        });
  }
}
