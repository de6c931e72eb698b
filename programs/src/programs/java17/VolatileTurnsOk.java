// IDIOM a volatile long hands data from thread to thread in turns
// EXPECT none
public class VolatileTurnsOk {
  static volatile long turn;
  static int[] board = new int[1];

  static Duo.Body player(int parity) {
    return () -> {
      for (int i = 0; i < 20; i++) {
        while (turn % 2 != parity) Thread.yield();
        board[0]++;
        turn = turn + 1;
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Duo.atOnce(player(0), player(1));
    Duo.check(board[0] == 40);
  }
}
