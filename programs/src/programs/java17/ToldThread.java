// IDIOM a report says where the object was created and where the threads were started
// EXPECT race field=ToldThread.hits at=A,B
// TELLS created=C started=S,T
public class ToldThread {
  int hits;

  static ToldThread make() {
    return new ToldThread(); // @C
  }

  static Thread begin(Runnable body) {
    Thread thread = new Thread(body);
    thread.start(); // @S
    return thread;
  }

  public static void main(String[] args) throws Exception {
    ToldThread shared = make();
    new ToldThread().hits = 1;
    Thread one = begin(() -> shared.hits++); // @A
    Thread.sleep(100);
    Thread two = new Thread(() -> shared.hits--); // @B
    two.start(); // @T
    one.join();
    two.join();
  }
}
