// IDIOM weakCompareAndSetPlain publishes nothing
// EXPECT race field=VarHandleWeakCasRace.data at=A,B
import java.lang.invoke.*;

public class VarHandleWeakCasRace {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleWeakCasRace.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 3; // @A
          while (!FLAG.weakCompareAndSetPlain(0, 1)) Thread.onSpinWait();
        },
        () -> {
          while ((int) FLAG.getAcquire() == 0) Thread.yield();
          int got = data; // @B
        });
  }
}
