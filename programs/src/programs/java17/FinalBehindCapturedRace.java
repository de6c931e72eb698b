// IDIOM lambdas, inner classes and enums hand over what they hold, as final fields do
// EXPECT race field=FinalBehindCapturedRace.task at=A,B
// EXPECT race field=FinalBehindCapturedRace.anonymous at=C,D
// EXPECT race field=FinalBehindCapturedRace.inner at=E,F
// EXPECT race field=FinalBehindCapturedRace.row at=G,H
// FLAGS final-behind
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class FinalBehindCapturedRace {
  record Row(int[] cells, List<String> names) {}

  int v;

  class Inner {
    int get() {
      return v;
    }
  }

  static IntSupplier task;
  static IntSupplier anonymous;
  static Inner inner;
  static Row row;

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    names.add("a");
    return names;
  }

  public static void main(String[] args) throws Exception {
    FinalBehindCapturedRace outer = new FinalBehindCapturedRace();
    Duo.inOrder(
        () -> {
          int[] held = {7};
          List<String> names = names();
          outer.v = 7;
          task = () -> held[0] + names.size(); // @A
          anonymous = // @C
              new IntSupplier() {
                @Override
                public int getAsInt() {
                  return held[0] + names.size();
                }
              };
          inner = outer.new Inner(); // @E
          row = new Row(held, names); // @G
        },
        () -> {
          Row seen;
          while ((seen = row) == null) Duo.sleep(1); // @H
          Duo.check(task.getAsInt() == 8); // @B
          Duo.check(anonymous.getAsInt() == 8); // @D
          Duo.check(inner.get() == 7); // @F
          Duo.check(seen.cells()[0] == 7 && seen.names().size() == 1);
        });
  }
}
