// IDIOM an acquire fence behind an opaque read, but nothing that releases
// EXPECT race field=FenceMissingRace.data at=A,B
import java.lang.invoke.*;

public class FenceMissingRace {
  static int flag;
  static int data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(FenceMissingRace.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3; // @A
          FLAG.setOpaque(1);
        },
        () -> {
          while ((int) FLAG.getOpaque() == 0) Thread.onSpinWait();
          VarHandle.acquireFence();
          Duo.check(data == 3); // @B
        });
  }
}
