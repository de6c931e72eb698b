// IDIOM getAndAddRelease publishes, getAndAddAcquire takes over
// EXPECT none
import java.lang.invoke.*;

public class VarHandleGetAndAddOk {
  static int flag, data;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(VarHandleGetAndAddOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(
        () -> {
          data = 3;
          int before = (int) FLAG.getAndAddRelease(1);
        },
        () -> {
          while ((int) FLAG.getAndAddAcquire(0) == 0) Thread.yield();
          Duo.check(data == 3);
        });
  }
}
