// IDIOM a subclass of ArrayList of the program
// EXPECT race collection=OwnListSubclassRace$Names at=A,B
import java.util.*;

public class OwnListSubclassRace {
  static class Names extends ArrayList<String> {
    void put(String s) {
      add(s); // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Names m = new Names();
    Duo.inOrder(() -> m.put("x"), () -> {
      m.isEmpty(); // @B
    });
  }
}
