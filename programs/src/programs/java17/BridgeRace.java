// IDIOM a bridge method of a generic class leads to the racing one
// EXPECT race field=BridgeRace$Words.longest at=A,A
public class BridgeRace {
  abstract static class Sink<T> {
    abstract void accept(T item);
  }

  static class Words extends Sink<String> {
    String longest = "";

    @Override
    void accept(String word) {
      longest = word.length() > longest.length() ? word : longest; // @A
    }
  }

  static <T> void feed(Sink<T> sink, T item) {
    sink.accept(item);
  }

  public static void main(String[] args) throws Exception {
    Words words = new Words();
    Duo.inOrder(() -> feed(words, "long"), () -> feed(words, "longer"));
  }
}
