// IDIOM inner classes use the private field of their outer object, each under its own lock
// EXPECT race field=InnerClassRace.total at=A,A
public class InnerClassRace {
  private int total;

  class Adder {
    synchronized void add(int n) {
      total += n; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    InnerClassRace outer = new InnerClassRace();
    Adder one = outer.new Adder(), two = outer.new Adder();
    Duo.inOrder(() -> one.add(1), () -> two.add(2));
  }
}
