// IDIOM a field of a superclass, reached through the subclass
// EXPECT race field=InheritedFieldRace$Base.n at=A,B
public class InheritedFieldRace {
  static class Base {
    protected int n;
  }

  static class Middle extends Base {}

  static class Derived extends Middle {
    void add() {
      n++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Derived derived = new Derived();
    Duo.inOrder(
        derived::add,
        () -> {
          int got = ((Middle) derived).n; // @B
        });
  }
}
