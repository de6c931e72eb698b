// IDIOM forEach of a parallel stream with list::add
// EXPECT race collection=java.util.ArrayList at=A,A
import java.util.*;
import java.util.stream.*;

public class MethodRefAddRace {
  public static void main(String[] args) throws Exception {
    List<Integer> l = new ArrayList<>();
    Duo.Body b = () -> {
      IntStream.range(0, 20).boxed().forEach(l::add); // @A
    };
    Duo.inOrder(b, b);
  }
}
