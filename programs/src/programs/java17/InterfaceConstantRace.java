// IDIOM the array behind a constant of an interface is changed
// EXPECT race array=int[] at=A,B
public class InterfaceConstantRace {
  interface Sizes {
    int[] ALL = {4, 5};
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Sizes.ALL[0] = 6; // @A
        },
        () -> {
          int got = Sizes.ALL[0]; // @B
        });
  }
}
