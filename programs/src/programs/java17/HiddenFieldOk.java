// IDIOM a field that hides the one of the superclass is another variable
// EXPECT none
public class HiddenFieldOk {
  static class Base {
    int n;

    void addBase() {
      n++;
    }
  }

  static class Derived extends Base {
    int n;

    void addDerived() {
      n += 2;
    }
  }

  public static void main(String[] args) throws Exception {
    Derived derived = new Derived();
    Duo.atOnce(derived::addBase, derived::addDerived);
    Duo.check(((Base) derived).n == 1 && derived.n == 2);
  }
}
