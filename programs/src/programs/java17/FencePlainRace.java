// IDIOM a plain flag between fences races, what it publishes does not
// EXPECT race field=FencePlainRace.flag at=A,B
import java.lang.invoke.VarHandle;

public class FencePlainRace {
  static int flag, data;

  static int flag() {
    int seen = flag; // @A
    VarHandle.acquireFence();
    return seen;
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          VarHandle.releaseFence();
          flag = 1; // @B
        },
        () -> {
          while (flag() == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
