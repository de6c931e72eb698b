// IDIOM a task that is map::clear
// EXPECT race collection=java.util.HashMap at=A,B
import java.util.*;

public class MethodRefClearRace {
  public static void main(String[] args) throws Exception {
    Map<String, String> m = new HashMap<>(Map.of("a", "b"));
    Runnable r = m::clear; // @A
    Duo.inOrder(r::run, () -> {
      m.get("a"); // @B
    });
  }
}
