// IDIOM System.exit starts the shutdown hooks
// EXPECT none
// PRINTS hook saw 8
public class ShutdownHookOk {
  static int x;

  public static void main(String[] args) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook saw " + x)));
    x = 8;
    System.exit(0);
  }
}
