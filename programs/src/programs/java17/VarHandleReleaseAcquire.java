// IDIOM setRelease paired with getAcquire on a plain field
// EXPECT none
import java.lang.invoke.*;

public class VarHandleReleaseAcquire {
  static boolean ready;
  static int data, got;
  static final VarHandle READY;

  static {
    try {
      READY = MethodHandles.lookup().findStaticVarHandle(VarHandleReleaseAcquire.class, "ready", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> {
      data = 1;
      READY.setRelease(true);
    });
    Thread r = Duo.go(() -> {
      while (!(boolean) READY.getAcquire()) Thread.sleep(2);
      got = data;
    });
    w.join();
    r.join();
  }
}
