// IDIOM where the original was created says nothing about the copy
// EXPECT race field=ToldClone.hits at=A,B
// TELLS created=-
public class ToldClone implements Cloneable {
  int hits;

  @Override public ToldClone clone() throws CloneNotSupportedException {
    return (ToldClone) super.clone();
  }

  public static void main(String[] args) throws Exception {
    ToldClone shared = new ToldClone().clone();
    Thread one = new Thread(() -> shared.hits++); // @A
    Thread two = new Thread(() -> shared.hits--); // @B
    one.start();
    Thread.sleep(100);
    two.start();
    one.join();
    two.join();
  }
}
