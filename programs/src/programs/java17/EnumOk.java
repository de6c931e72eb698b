// IDIOM plain fields of enum constants, set by their constructors
// EXPECT none
public class EnumOk {
  enum Planet {
    EARTH(3) {
      @Override
      int doubled() {
        return place * 2;
      }
    },
    MARS(4);

    int place;

    Planet(int place) {
      this.place = place;
    }

    int doubled() {
      return place + place;
    }
  }

  public static void main(String[] args) throws Exception {
    Duo.inOrder(() -> Duo.check(Planet.EARTH.doubled() == 6), () -> Duo.check(Planet.MARS.doubled() == 8));
  }
}
