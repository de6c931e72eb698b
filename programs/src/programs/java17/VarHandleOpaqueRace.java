// IDIOM opaque access mode is not torn, but orders nothing else
// EXPECT race field=VarHandleOpaqueRace.data at=A,B
// EXPECT absent field=VarHandleOpaqueRace.flag
import java.lang.invoke.*;

public class VarHandleOpaqueRace {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleOpaqueRace.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 3; // @A
          FLAG.setOpaque(1);
        },
        () -> {
          while ((int) FLAG.getOpaque() == 0) Thread.onSpinWait();
          int got = data; // @B
        });
  }
}
