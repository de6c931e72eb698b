// IDIOM an anonymous class and a local class share a field of the method's object
// EXPECT race field=LocalClassRace.n at=A,B
public class LocalClassRace {
  int n;

  void race() throws InterruptedException {
    class Local {
      void add() {
        n++; // @A
      }
    }
    Runnable anonymous = new Runnable() {
      @Override
      public void run() {
        n++; // @B
      }
    };
    Duo.inOrder(new Local()::add, anonymous::run);
  }

  public static void main(String[] args) throws Exception {
    new LocalClassRace().race();
  }
}
