// IDIOM plain writes of a constructor, then only atomic accesses
// EXPECT none
// FLAGS mixed
import java.lang.invoke.*;

public class MixedConstructorOk {
  int count;
  Object next;
  static final VarHandle COUNT = find("count", int.class), NEXT = find("next", Object.class);
  static volatile MixedConstructorOk shared;

  MixedConstructorOk() {
    count = 5;
    next = this;
  }

  static VarHandle find(String field, Class<?> type) {
    try {
      return MethodHandles.lookup().findVarHandle(MixedConstructorOk.class, field, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void use() {
    MixedConstructorOk o;
    while ((o = shared) == null) Thread.onSpinWait();
    for (int i = 0; i < 2_000; i++) {
      int before = (int) COUNT.getAndAdd(o, 1);
      Object found = NEXT.getOpaque(o);
      NEXT.setOpaque(o, found);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = Duo.go(MixedConstructorOk::use), b = Duo.go(MixedConstructorOk::use);
    shared = new MixedConstructorOk();
    a.join();
    b.join();
    Duo.check(shared.count == 4_005 && shared.next == shared);
  }
}
