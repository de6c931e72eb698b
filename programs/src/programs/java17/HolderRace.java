// IDIOM an object of a lazy holder that is changed after class initialisation
// EXPECT race field=HolderRace$Holder.size at=A,B
public class HolderRace {
  static class Holder {
    static final Holder IT = new Holder();
    int size = 3;
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          Holder.IT.size = 4; // @A
        },
        () -> {
          int got = Holder.IT.size; // @B
        });
  }
}
