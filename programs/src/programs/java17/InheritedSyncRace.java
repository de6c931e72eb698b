// IDIOM an override forgets that the inherited method was synchronized
// EXPECT race field=InheritedSyncRace$Counter.n at=A,B
public class InheritedSyncRace {
  static class Counter {
    int n;

    synchronized void hit() {
      n++; // @A
    }
  }

  static class Fast extends Counter {
    @Override
    void hit() {
      n++; // @B
    }

    void slowHit() {
      super.hit();
    }
  }

  public static void main(String[] args) throws Exception {
    Fast fast = new Fast();
    Duo.inOrder(fast::slowHit, fast::hit);
  }
}
