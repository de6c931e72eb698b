// IDIOM mutable field of an enum constant
// EXPECT race field=EnumMutable$Counter.n at=A,A
public class EnumMutable {
  enum Counter {
    HITS;

    int n;

    void inc() {
      n++; // @A
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) Counter.HITS.inc();
    };
    Counter.HITS.name();
    Thread t1 = Duo.go(b), t2 = Duo.go(b);
    t1.join();
    t2.join();
  }
}
