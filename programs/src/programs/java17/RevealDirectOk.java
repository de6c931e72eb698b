// IDIOM a handle of a field can be cracked
// EXPECT none
// PRINTS getField x ()int
import java.lang.invoke.*;

public class RevealDirectOk {
  int x;

  public static void main(String[] args) throws Exception {
    MethodHandle h = MethodHandles.lookup().findGetter(RevealDirectOk.class, "x", int.class);
    var i = MethodHandles.lookup().revealDirect(h);
    System.out.println(MethodHandleInfo.referenceKindToString(i.getReferenceKind()) + " "
        + i.getName() + " " + i.getMethodType());
  }
}
