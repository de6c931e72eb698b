// IDIOM static fields and an array filled by a static initialiser of another thread
// EXPECT none
public class StaticInitOk {
  static class Table {
    static int[] squares = new int[10];
    static int count;

    static {
      for (int i = 0; i < squares.length; i++) squares[i] = i * i;
      count = squares.length;
    }

    static int square(int i) {
      return i < count ? squares[i] : -1;
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> Duo.check(Table.square(3) == 9), () -> Duo.check(Table.square(4) == 16));
  }
}
