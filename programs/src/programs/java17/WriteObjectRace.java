// IDIOM a list is written to a stream of objects while another thread has added to it
// EXPECT race collection=java.util.ArrayList at=A,B
// FLAGS collection
import java.io.*;
import java.util.*;

public class WriteObjectRace {
  public static void main(String[] args) throws Exception {
    ArrayList<String> list = new ArrayList<>();
    ObjectOutputStream out = new ObjectOutputStream(new ByteArrayOutputStream());
    Duo.inOrder(
        () -> list.add("x"), // @A
        () -> out.writeObject(list)); // @B
  }
}
