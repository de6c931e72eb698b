// IDIOM double-checked locking with an acquiring and a releasing handle; both threads come to the lock
// EXPECT none
// FLAGS predictor-trap
import java.lang.invoke.*;

public class DoubleCheckedHandleOk {
  static class Config {
    int size;

    Config(int size) {
      this.size = size;
    }
  }

  Config config;
  static final VarHandle CONFIG = find();
  static Thread first;
  static Thread second;

  static VarHandle find() {
    try {
      return MethodHandles.lookup().findVarHandle(DoubleCheckedHandleOk.class, "config", Config.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  Config get() {
    Config found = (Config) CONFIG.getAcquire(this);
    if (found == null) {
      synchronized (this) {
        found = config;
        if (found == null) {
          while (second.getState() != Thread.State.BLOCKED) nap();
          found = new Config(7);
          CONFIG.setRelease(this, found);
        }
      }
    }
    return found;
  }

  static void nap() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    DoubleCheckedHandleOk one = new DoubleCheckedHandleOk();
    first = new Thread(() -> Duo.check(one.get().size == 7));
    second = new Thread(() -> {
      while (first.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait(); // it naps in the lock
      Duo.check(one.get().size == 7);
    });
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
