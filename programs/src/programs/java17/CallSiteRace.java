// IDIOM the target of a mutable call site is like a plain variable
// EXPECT race field=CallSiteRace.x at=A,B
import java.lang.invoke.*;

public class CallSiteRace {
  static final MethodHandle YES = MethodHandles.constant(int.class, 1);
  static final CallSite SITE = new MutableCallSite(MethodHandles.constant(int.class, 0));
  static int x;

  public static void main(String[] args) throws Exception {
    Duo.inOrder(
        () -> {
          x = 1; // @A
          SITE.setTarget(YES);
        },
        () -> {
          if (SITE.getTarget() == YES) x++; // @B
        });
  }
}
