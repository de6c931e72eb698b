// IDIOM the same field of two objects is two variables
// EXPECT none
public class TwoObjectsOk {
  int n;

  public static void main(String[] args) throws Exception {
    TwoObjectsOk one = new TwoObjectsOk(), two = new TwoObjectsOk();
    Duo.atOnce(
        () -> {
          for (int i = 0; i < 50; i++) one.n++;
        },
        () -> {
          for (int i = 0; i < 50; i++) two.n++;
        });
    Duo.check(one.n + two.n == 100);
  }
}
