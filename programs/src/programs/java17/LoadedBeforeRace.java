// IDIOM two threads that load classes by one loader have told each other nothing
// EXPECT race field=LoadedBeforeRace.value at=A,B
public class LoadedBeforeRace {
  static int value;

  static class Plain extends ClassLoader {}

  public static void main(String[] args) throws Exception {
    ClassLoader loader = new Plain();
    Duo.inOrder(
        () -> {
          value = 1; // @A
          loader.loadClass("java.util.List");
        },
        () -> {
          loader.loadClass("java.util.List");
          Duo.check(value == 1); // @B
        });
  }
}
