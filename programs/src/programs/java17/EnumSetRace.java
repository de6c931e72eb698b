// IDIOM two threads add to an EnumSet
// EXPECT race collection=java.util.EnumSet at=A,B
import java.util.*;

public class EnumSetRace {
  enum E {
    P,
    Q
  }

  public static void main(String[] args) throws Exception {
    Set<E> s = EnumSet.noneOf(E.class);
    Duo.inOrder(
        () -> {
          s.add(E.P); // @A
        },
        () -> {
          s.contains(E.Q); // @B
        });
  }
}
