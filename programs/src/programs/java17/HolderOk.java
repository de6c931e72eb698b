// IDIOM the lazy holder: class initialisation orders what it wrote before every use
// EXPECT none
public class HolderOk {
  static class Holder {
    static final Holder IT = new Holder();
    int size;

    Holder() {
      size = 3;
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> Duo.check(Holder.IT.size == 3), () -> Duo.check(Holder.IT.size == 3));
  }
}
