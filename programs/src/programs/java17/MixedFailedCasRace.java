// IDIOM a compareAndSet that fails is a read, which races with writes but not with reads
// EXPECT race field=MixedFailedCasRace.written at=A,B
// EXPECT absent field=MixedFailedCasRace.read
// FLAGS mixed
import java.lang.invoke.*;

public class MixedFailedCasRace {
  int written, read;
  static final VarHandle WRITTEN = find("written"), READ = find("read");

  static VarHandle find(String field) {
    try {
      return MethodHandles.lookup().findVarHandle(MixedFailedCasRace.class, field, int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  public static void main(String[] args) throws Exception {
    MixedFailedCasRace o = new MixedFailedCasRace();
    Duo.inOrder(
        () -> {
          Duo.check(o.read == 0);
          o.written = 1; // @A
        },
        () -> {
          Duo.check(!READ.compareAndSet(o, 7, 8));
          Duo.check(!WRITTEN.compareAndSet(o, 7, 8)); // @B
        });
  }
}
