// IDIOM an object is created as one of a subclass; constructors on the way do not count
// EXPECT race field=ToldSubclass$Base.hits at=A,B
// TELLS created=C
public class ToldSubclass {
  static class Base {
    int hits;

    Base(int hits) {
      this.hits = hits;
    }
  }

  static class Middle extends Base {
    Middle(Base other) {
      super(other.hits);
    }
  }

  static class Lowest extends Middle {
    int more = 1;

    Lowest() {
      super(new Base(7));
    }
  }

  public static void main(String[] args) throws Exception {
    Base shared = new Lowest(); // @C
    Thread one = new Thread(() -> shared.hits++); // @A
    Thread two = new Thread(() -> shared.hits--); // @B
    one.start();
    Thread.sleep(100);
    two.start();
    one.join();
    two.join();
  }
}
