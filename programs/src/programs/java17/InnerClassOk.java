// IDIOM inner classes use the field of their outer object under its lock
// EXPECT none
public class InnerClassOk {
  private int total;

  class Adder {
    void add(int n) {
      synchronized (InnerClassOk.this) {
        total += n;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    InnerClassOk outer = new InnerClassOk();
    Adder one = outer.new Adder(), two = outer.new Adder();
    Duo.atOnce(() -> one.add(1), () -> two.add(2));
    Duo.check(outer.total == 3);
  }
}
