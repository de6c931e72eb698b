// IDIOM a FutureTask run by a thread, its get orders
// EXPECT none
import java.util.concurrent.*;

public class FutureTaskOk {
  static int x;

  public static void main(String[] args) throws Exception {
    FutureTask<Void> task = new FutureTask<>(() -> {
      x = 6;
      return null;
    });
    new Thread(task).start();
    task.get();
    Duo.check(x == 6);
  }
}
