// IDIOM a record does not freeze the array inside it
// EXPECT race array=int[] at=A,B
public class RecordMutableComponent {
  record Row(int[] cells) {}

  static final Row ROW = new Row(new int[2]);
  static int got;

  public static void main(String[] args) throws Exception {
    Thread w = Duo.go(() -> ROW.cells()[0] = 1); // @A
    Thread r = Duo.go(() -> {
      Thread.sleep(80);
      got = ROW.cells()[0]; // @B
    });
    w.join();
    r.join();
  }
}
