// IDIOM syncAll makes all threads see the target of a mutable call site, and so does a switch point
// EXPECT none
import java.lang.invoke.*;

public class CallSiteSyncAllOk {
  static final MethodHandle NO = MethodHandles.constant(int.class, 0);
  static final MethodHandle YES = MethodHandles.constant(int.class, 1);
  static final MutableCallSite SITE = new MutableCallSite(NO);
  static final SwitchPoint POINT = new SwitchPoint();
  static volatile int looks;
  static int x, y;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1;
          SITE.setTarget(YES);
          MutableCallSite.syncAll(new MutableCallSite[] {SITE});
          y = 1;
          SwitchPoint.invalidateAll(new SwitchPoint[] {POINT});
        },
        () -> {
          while (SITE.getTarget() != YES) looks++;
          x++;
          while (!POINT.hasBeenInvalidated()) looks++;
          y++;
        });
  }
}
