// IDIOM computeIfAbsent whose function uses another collection
// EXPECT race collection=java.util.HashMap at=A,B
import java.util.*;
import java.util.function.*;

public class ComputeCallbackRace {
  public static void main(String[] args) throws Exception {
    Map<Integer, Integer> m = new HashMap<>();
    Duo.inOrder(
        () -> {
          List<Integer> l = new ArrayList<>();
          Function<Integer, Integer> addAndCount = key -> {
            l.add(key);
            return l.size();
          };
          m.computeIfAbsent(1, addAndCount); // @A
        },
        () -> {
          m.get(1); // @B
        });
  }
}
