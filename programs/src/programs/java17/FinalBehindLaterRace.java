// IDIOM an object is handed over by a race and changed afterwards: final fields are no help with what comes later
// EXPECT race field=FinalBehindLaterRace.h at=A,B
// EXPECT race array=int[] at=C,D
// EXPECT race collection=java.util.ArrayList at=E,F
// EXPECT race collection=java.util.HashSet at=G,H
// FLAGS collection,final-behind
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

public class FinalBehindLaterRace {
  static class Holder {
    final int[] data = {1, 2};
    final List<String> names = new ArrayList<>();
    final Set<String> set = new HashSet<>();

    Holder() {
      names.add("a");
      set.add("a");
    }

    List<String> names() {
      return names;
    }
  }

  static Holder h;
  static int got;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          h = new Holder(); // @A
          h.data[0] = 5; // @C
          h.names().add("b"); // @E
          h.set.add("b"); // @G
        },
        () -> {
          Holder seen;
          while ((seen = h) == null) Duo.sleep(1); // @B
          got = seen.data[0]; // @D
          got += seen.names().size(); // @F
          got += seen.set.size(); // @H
        });
  }
}
