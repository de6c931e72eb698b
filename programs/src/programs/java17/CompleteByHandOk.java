// IDIOM a CompletableFuture completed by hand publishes
// EXPECT none
import java.util.concurrent.*;

public class CompleteByHandOk {
  static int data;

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> done = new CompletableFuture<>();
    Duo.atOnce(
        () -> {
          data = 3;
          done.complete("yes");
        },
        () -> {
          Duo.check(done.orTimeout(5, TimeUnit.SECONDS).get().equals("yes"));
          Duo.check(data == 3);
        });
  }
}
