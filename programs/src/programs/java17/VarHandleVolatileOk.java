// IDIOM volatile access mode on a plain field
// EXPECT none
import java.lang.invoke.*;

public class VarHandleVolatileOk {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleVolatileOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          FLAG.setVolatile(1);
        },
        () -> {
          while ((int) FLAG.getVolatile() == 0) Thread.onSpinWait();
          Duo.check(data == 3);
        });
  }
}
