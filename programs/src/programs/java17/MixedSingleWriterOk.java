// IDIOM who alone writes a counter may read it plainly
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedSingleWriterOk {
  long x;
  static final VarHandle X = find();

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(MixedSingleWriterOk.class, "x", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedSingleWriterOk o = new MixedSingleWriterOk();
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 20_000; i++) {
            if ((i & 1) == 0) X.setRelease(o, o.x + 1);
            else X.setOpaque(o, (long) X.get(o) + 1);
          }
        },
        () -> {
          long last = 0;
          while (last < 20_000) {
            long now = (last & 1) == 0 ? (long) X.getAcquire(o) : (long) X.getOpaque(o);
            Duo.check(now >= last);
            last = now;
          }
        });
    Duo.check(o.x == 20_000);
  }
}
