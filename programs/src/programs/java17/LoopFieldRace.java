// IDIOM a loop sums up in a shared field
// EXPECT race field=LoopFieldRace.sum at=A,A
public class LoopFieldRace {
  int sum;

  public static void main(String[] args) throws Exception {
    LoopFieldRace shared = new LoopFieldRace();
    Duo.Body body = () -> {
      int[] mine = {1, 2, 3, 4};
      for (int i = 0; i < mine.length; i++) shared.sum += mine[i]; // @A
    };
    Duo.inOrder(body, body);
  }
}
