// IDIOM a static field that a subclass inherits
// EXPECT race field=StaticInheritedRace$Base.count at=A,B
public class StaticInheritedRace {
  static class Base {
    static int count;
  }

  static class One extends Base {}

  static class Two extends Base {}

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          One.count = 1; // @A
        },
        () -> {
          Two.count = 2; // @B
        });
  }
}
