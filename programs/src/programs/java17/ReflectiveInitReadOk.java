// IDIOM the second thread reads by reflection what the initialiser wrote
// EXPECT none

public class ReflectiveInitReadOk {
  static class P {
    static int[] a = new int[1];
    static int n;

    static {
      a[0] = 1;
      n = 4;
    }
  }

  public static void main(String[] args) throws Exception {
    java.lang.reflect.Field f = P.class.getDeclaredField("a"), n = P.class.getDeclaredField("n");
    Duo.inOrder(
        () -> {
          int g = P.n;
        },
        () -> {
          int[] a = (int[]) f.get(null);
          Duo.check(a[0] == 1 && n.getInt(null) == 4);
        });
  }
}
