// IDIOM a stable value publishes what its supplier made
// EXPECT none
import java.util.function.Supplier;

public class StableValueOk {
  static class Box {
    int content;
  }

  static Box make() {
    Box box = new Box();
    box.content = 3;
    return box;
  }

  /** The class is not final yet: by reflection it can be used without an option. */
  @SuppressWarnings("unchecked")
  static Supplier<Box> supplier() throws Exception {
    Supplier<Box> maker = StableValueOk::make;
    return (Supplier<Box>)
        Class.forName("java.lang.StableValue").getMethod("supplier", Supplier.class).invoke(null, maker);
  }

  public static void main(String[] args) throws Exception {
    Supplier<Box> shared = supplier();
    Duo.Body reader = () -> Duo.check(shared.get().content == 3);
    Duo.inOrder(reader, reader);
  }
}
