// IDIOM a constructor above hands the object out; the one below writes its field afterwards
// EXPECT race field=ConstructorAboveLeaksRace$Below.value at=A,B
public class ConstructorAboveLeaksRace {
  static class Above {
    Above() throws InterruptedException {
      Below self = (Below) this;
      reader =
          new Thread(
              () -> {
                int got = self.value; // @A
              });
      reader.start();
      Thread.sleep(40);
    }

    final Thread reader;
  }

  static class Below extends Above {
    int value;

    Below() throws InterruptedException {
      value = 1; // @B
    }
  }

  public static void main(String[] args) throws Exception {
    new Below().reader.join();
  }
}
