// IDIOM getAndAddAcquire does not publish what came before it
// EXPECT race field=VarHandleGetAndAddRace.data at=A,B
import java.lang.invoke.*;

public class VarHandleGetAndAddRace {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleGetAndAddRace.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 3; // @A
          int before = (int) FLAG.getAndAddAcquire(1);
        },
        () -> {
          while ((int) FLAG.getAcquire() == 0) Thread.yield();
          int got = data; // @B
        });
  }
}
