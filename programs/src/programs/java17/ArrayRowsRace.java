// IDIOM a row of a matrix is replaced while another thread reads it
// EXPECT race array=double[][] at=A,B
public class ArrayRowsRace {
  static final double[][] MATRIX = new double[4][16];

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          double[] fresh = new double[16];
          MATRIX[1] = fresh; // @A
        },
        () -> {
          double[] got = MATRIX[1]; // @B
        });
  }
}
