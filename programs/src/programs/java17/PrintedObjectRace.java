// IDIOM an object counts how often it was printed, which happens before the stream locks itself
// EXPECT race field=PrintedObjectRace.shown at=A,A
import java.io.*;

public class PrintedObjectRace {
  static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());
  int shown;

  @Override
  public String toString() {
    return "shown " + shown++; // @A
  }

  public static void main(String[] args) throws Exception {
    PrintedObjectRace shared = new PrintedObjectRace();
    Duo.inOrder(() -> NOWHERE.println(shared), () -> NOWHERE.println(shared));
  }
}
