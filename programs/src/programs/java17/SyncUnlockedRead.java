// IDIOM writes are locked, the reader is not
// EXPECT race field=SyncUnlockedRead.balance at=A,B
public class SyncUnlockedRead {
  static int balance;
  static int seen;

  static synchronized void deposit() {
    balance += 10; // @A
  }

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(() -> deposit());
    Thread b = Duo.go(() -> {
      Thread.sleep(100);
      seen = balance; // @B
    });
    a.join();
    b.join();
  }
}
