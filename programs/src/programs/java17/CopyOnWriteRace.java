// IDIOM the elements of a CopyOnWriteArrayList are not copied
// EXPECT race field=CopyOnWriteRace$Listener.calls at=A,A
import java.util.concurrent.*;

public class CopyOnWriteRace {
  static class Listener {
    int calls;
  }

  static final CopyOnWriteArrayList<Listener> ALL = new CopyOnWriteArrayList<>();

  public static void main(String[] args) throws Exception {
    ALL.add(new Listener());
    Duo.Body fire = () -> {
      for (Listener listener : ALL) listener.calls++; // @A
    };
    Duo.inOrder(fire, fire);
  }
}
