// IDIOM allOf orders all stages before what follows
// EXPECT none
import java.util.concurrent.*;

public class CompletableAllOfOk {
  static int[] v = new int[8];

  public static void main(String[] args) throws Exception {
    CompletableFuture<?>[] all = new CompletableFuture<?>[8];
    for (int i = 0; i < 8; i++) {
      int j = i;
      all[i] = CompletableFuture.runAsync(() -> v[j] = j);
    }
    CompletableFuture.allOf(all)
        .thenRunAsync(() -> {
          for (int i = 0; i < 8; i++) v[i]++;
        })
        .join();
    for (int i = 0; i < 8; i++) Duo.check(v[i] == i + 1);
  }
}
