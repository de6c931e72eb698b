// IDIOM rows of a matrix, one thread each
// EXPECT none
public class ArrayRowsOk {
  static final double[][] MATRIX = new double[4][16];

  static Duo.Body rows(int parity) {
    return () -> {
      for (int row = parity; row < MATRIX.length; row += 2) {
        double[] cells = MATRIX[row];
        for (int i = 1; i < cells.length; i++) cells[i] = cells[i - 1] + row;
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(rows(0), rows(1));
    Duo.check(MATRIX[3][15] == 45);
  }
}
