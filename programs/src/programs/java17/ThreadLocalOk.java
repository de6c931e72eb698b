// IDIOM every thread changes the object of its own ThreadLocal
// EXPECT none
public class ThreadLocalOk {
  static class Scratch {
    int uses;
  }

  static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

  public static void main(String[] args) throws Exception {
    Duo.Body b = () -> {
      for (int i = 0; i < 50; i++) SCRATCH.get().uses++;
      Duo.check(SCRATCH.get().uses == 50);
      SCRATCH.remove();
    };
    Duo.atOnce(b, b);
  }
}
