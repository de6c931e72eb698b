// IDIOM a lambda changes a field of the object that it captures
// EXPECT race field=LambdaRace.hits at=A,A
public class LambdaRace {
  int hits;

  Runnable counter() {
    return () -> hits++; // @A
  }

  public static void main(String[] args) throws Exception {
    LambdaRace shared = new LambdaRace();
    Duo.inOrder(shared.counter()::run, shared.counter()::run);
  }
}
