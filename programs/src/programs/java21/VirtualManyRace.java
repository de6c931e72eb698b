// IDIOM two of many virtual threads share a variable
// EXPECT race field=VirtualManyRace.shared at=A,A
import java.util.*;

public class VirtualManyRace {
  static int shared;

  public static void main(String[] args) throws Exception {
    int[] cells = new int[1000];
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < cells.length; i++) {
      int slot = i;
      threads.add(Thread.startVirtualThread(() -> {
        cells[slot] = 1;
        if (slot % 500 == 7) shared++; // @A
      }));
    }
    for (Thread thread : threads) thread.join();
  }
}
