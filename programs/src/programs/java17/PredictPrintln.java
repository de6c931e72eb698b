// IDIOM hidden by the lock inside System.out
// EXPECT race field=PredictPrintln.x at=A,B
// FLAGS predictive-if-jdk-traced
// PRINTS first
// PRINTS second
public class PredictPrintln {
  static int x;

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> {
      x = 1; // @A
      System.out.println("first");
    });
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      System.out.println("second");
      x = 2; // @B
    });
    a.join();
    b.join();
  }
}
