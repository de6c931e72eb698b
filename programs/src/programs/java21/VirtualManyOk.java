// IDIOM thousands of virtual threads, each with a variable of its own
// EXPECT none
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualManyOk {
  static final AtomicInteger TOTAL = new AtomicInteger();

  public static void main(String[] args) throws Exception {
    int[] cells = new int[3000];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      int slot = i;
      threads.add(Thread.startVirtualThread(() -> {
        cells[slot] = 1;
        TOTAL.incrementAndGet();
      }));
    }
    int sum = 0;
    for (Thread thread : threads) thread.join();
    for (int cell : cells) sum += cell;
    Duo.check(sum == 3000 && TOTAL.get() == 3000);
  }
}
