// IDIOM lazySet through an AtomicReferenceFieldUpdater publishes
// EXPECT none
import java.util.concurrent.atomic.*;

public class FieldUpdaterPublishOk {
  @SuppressWarnings("rawtypes")
  static final AtomicReferenceFieldUpdater<FieldUpdaterPublishOk, int[]> DATA =
      AtomicReferenceFieldUpdater.newUpdater(FieldUpdaterPublishOk.class, int[].class, "data");
  volatile int[] data;

  public static void main(String[] args) throws Exception {
    FieldUpdaterPublishOk o = new FieldUpdaterPublishOk();
    Duo.atOnce(
        () -> {
          int[] made = {1, 2};
          DATA.lazySet(o, made);
        },
        () -> {
          while (o.data == null) Thread.onSpinWait();
          Duo.check(o.data[1] == 2);
        });
  }
}
