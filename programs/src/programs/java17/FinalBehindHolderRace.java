// IDIOM an object is handed over by a race; who reads arrays, collections and objects by its final fields sees them filled
// EXPECT race field=FinalBehindHolderRace.h at=A,B
// FLAGS final-behind
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class FinalBehindHolderRace {
  static class Point {
    int x;
    int y;

    Point(int x, int y) {
      this.x = x;
      this.y = y;
    }

    int getX() {
      return x;
    }
  }

  static class Node {
    int value;
    Node next;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  static class Holder {
    final int[] data = {1, 2};
    final long[] large = new long[200];
    final List<String> names = new ArrayList<>();
    final Map<String, Integer> map = filled();
    final Map<String, Integer> view = Collections.unmodifiableMap(filled());
    final Point p = new Point(1, 2);
    final Node root = new Node(1, new Node(2, null));
    final Point[] points = new Point[3];

    Holder() {
      names.add("a");
      names.add("b");
      for (int i = 0; i < large.length; i++) large[i] = i;
      for (int i = 0; i < points.length; i++) points[i] = new Point(i, i);
    }

    private static Map<String, Integer> filled() {
      Map<String, Integer> map = new HashMap<>();
      map.put("a", 1);
      map.put("b", 2);
      return map;
    }

    List<String> names() {
      return names;
    }
  }

  static Holder h;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> h = new Holder(), // @A
        () -> {
          Holder seen;
          while ((seen = h) == null) Duo.sleep(1); // @B
          Duo.check(seen.data[0] == 1);
          Duo.check(seen.names().get(1).equals("b"));
          Duo.check(seen.map.get("a") == 1 && seen.view.get("b") == 2);
          Duo.check(seen.p.x == 1 && seen.p.getX() == 1);
          Duo.check(seen.root.next.value == 2);
          Duo.check(seen.points[2].y == 2);
          long sum = 0;
          for (int i = 0; i < seen.large.length; i++) sum += seen.large[i];
          Duo.check(sum == 199 * 100);
        });
  }
}
