// IDIOM elements of an array filled when first used: an acquiring handle, a lock, a plain look, a releasing handle
// EXPECT none
// FLAGS predictor-trap
import java.lang.invoke.*;

public class LazySlotHandleOk {
  static class Config {
    int size;

    Config(int size) {
      this.size = size;
    }
  }

  static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(Config[].class);
  static final Config[] SLOTS = new Config[3];
  static Thread first;
  static Thread second;

  static Config get(int i) {
    Config found = (Config) SLOT.getAcquire(SLOTS, i);
    if (found == null) {
      synchronized (SLOTS) {
        found = SLOTS[i];
        if (found == null) {
          while (second.getState() != Thread.State.BLOCKED) nap();
          found = new Config(7);
          SLOT.setRelease(SLOTS, i, found);
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
    first = new Thread(() -> Duo.check(get(1).size == 7));
    second = new Thread(() -> {
      while (first.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait(); // it naps in the lock
      Duo.check(get(1).size == 7);
    });
    first.start();
    second.start();
    first.join();
    second.join();
  }
}
