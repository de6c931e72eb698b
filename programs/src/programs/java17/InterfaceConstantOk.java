// IDIOM constants of an interface, initialised by whoever comes first
// EXPECT none
public class InterfaceConstantOk {
  interface Sizes {
    int[] ALL = {Integer.parseInt("4"), 5};
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> Duo.check(Sizes.ALL[0] == 4), () -> Duo.check(Sizes.ALL[1] == 5));
  }
}
