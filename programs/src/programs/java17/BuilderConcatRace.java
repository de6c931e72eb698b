// IDIOM a shared StringBuilder used in a concatenation
// EXPECT race collection=java.lang.StringBuilder at=A,B

public class BuilderConcatRace {
  public static void main(String[] args) throws Exception {
    StringBuilder sb = new StringBuilder("x");
    Duo.inOrder(
        () -> {
          sb.append("y"); // @A
        },
        () -> {
          String s = "<" + sb + ">"; // @B
        });
  }
}
