// IDIOM a constructor with loops, locks and handlers before it calls the one above
// EXPECT race field=EarlyConstructorRace.made at=A,A
// EXPECT absent field=EarlyConstructorRace$Shape.sum
import java.util.function.*;

public class EarlyConstructorRace {
  static int made;
  static int guarded;

  static class Named {
    final String name;

    Named(Supplier<String> name) {
      this.name = name.get();
    }
  }

  static class Shape extends Named {
    int sum;
    final int count;

    Shape(int[] sides) {
      int added = 0;
      for (int side : sides) {
        if (side < 0) throw new IllegalArgumentException();
        added += side;
      }
      sum = added;
      count = sides.length;
      made++; // @A
      synchronized (EarlyConstructorRace.class) {
        guarded += added;
      }
      String text;
      try {
        text = "of " + sides[added];
      } catch (ArrayIndexOutOfBoundsException e) {
        text = "none";
      }
      String chosen = text;
      super(() -> chosen);
      sum++;
    }
  }

  static void make() {
    Shape shape = new Shape(new int[] {1, 2});
    Duo.check(shape.sum == 4 && shape.name.equals("none"));
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> make(), () -> make());
  }
}
