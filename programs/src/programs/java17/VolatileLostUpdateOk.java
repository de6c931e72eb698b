// IDIOM a volatile counter may lose updates but has no data race
// EXPECT none
public class VolatileLostUpdateOk {
  static volatile int n;

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) n++;
    };
    Duo.atOnce(b, b);
  }
}
