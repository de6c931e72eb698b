// IDIOM the copy constructor reads a shared map
// EXPECT race collection=java.util.HashMap at=A,B
import java.util.*;

public class CopyConstructorRace {
  public static void main(String[] args) throws Exception {
    Map<String, String> m = new HashMap<>();
    Duo.inOrder(
        () -> {
          m.put("x", "y"); // @A
        },
        () -> {
          Map<String, String> c = new HashMap<>(m); // @B
        });
  }
}
