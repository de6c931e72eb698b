// IDIOM a report says where the collection was created, also if its elements are in another one
// EXPECT race collection=java.util.HashSet at=A,B
// TELLS created=C
import java.util.*;

public class ToldSet {
  public static void main(String[] args) throws Exception {
    Set<String> other = new HashSet<>();
    Set<String> shared = new HashSet<>(16); // @C
    Thread one = new Thread(() -> shared.add("one")); // @A
    Thread two = new Thread(() -> shared.add("two")); // @B
    one.start();
    Thread.sleep(100);
    two.start();
    one.join();
    two.join();
    if (shared.equals(other)) throw new AssertionError();
  }
}
