// IDIOM a class seen through reflection and serialisation has no fields but its own
// EXPECT none
// PRINTS [count, name, serial, table]
// PRINTS 8118908618612129992
// PRINTS 4 of 81 bytes
import java.io.*;
import java.lang.reflect.Field;
import java.util.*;

public class DeclaredFieldsOk implements Serializable {
  int count = 4;
  String name = "n";
  static int serial = 1;
  transient int[] table = {1};

  public static void main(String[] args) throws Exception {
    List<String> names = new ArrayList<>();
    for (Field field : DeclaredFieldsOk.class.getDeclaredFields()) names.add(field.getName());
    Collections.sort(names);
    System.out.println(names);
    System.out.println(ObjectStreamClass.lookup(DeclaredFieldsOk.class).getSerialVersionUID());
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new DeclaredFieldsOk());
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    System.out.println(((DeclaredFieldsOk) copy).count + " of " + bytes.size() + " bytes");
  }
}
