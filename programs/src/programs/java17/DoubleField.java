// IDIOM plain double accumulator
// EXPECT race field=DoubleField.sum at=A,A
public class DoubleField {
  double sum;

  void add(double d) {
    sum += d; // @A
  }

  public static void main(String[] args) throws Exception {
    DoubleField o = new DoubleField();
    Duo.Body b = () -> {
      for (int i = 0; i < 20; i++) o.add(0.5);
    };
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
