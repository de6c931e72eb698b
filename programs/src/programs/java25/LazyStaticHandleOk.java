// IDIOM a volatile static field, set by a handle that was made before its class was initialised, and read by its name
// EXPECT none
import java.lang.invoke.*;

public class LazyStaticHandleOk {
  static int data;
  static volatile int flag;
  static final VarHandle FLAG = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findStaticVarHandle(LazyStaticHandleOk.class, "flag", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          data = 1;
          FLAG.setRelease(1);
        },
        () -> {
          while (flag == 0) Duo.sleep(1);
          Duo.check(data == 1);
        });
  }
}
