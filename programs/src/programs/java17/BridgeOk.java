// IDIOM a generic cell with a lock, reached through a bridge method
// EXPECT none
import java.util.function.Supplier;

public class BridgeOk {
  static class Cell<T> implements Supplier<T> {
    private T value;

    synchronized void set(T value) {
      this.value = value;
    }

    @Override
    public synchronized T get() {
      return value;
    }
  }

  static class Number extends Cell<Integer> {
    @Override
    public synchronized Integer get() {
      return super.get() + 1;
    }
  }

  public static void main(String[] args) throws Exception {
    Number number = new Number();
    Supplier<Integer> supplier = number;
    Duo.inOrder(() -> number.set(4), () -> Duo.check(supplier.get() == 5));
  }
}
