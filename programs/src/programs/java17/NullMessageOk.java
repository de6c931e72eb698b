// IDIOM the message of a NullPointerException names what was null
// EXPECT none
// PRINTS Cannot assign field "next" because "<local1>.next" is null
// PRINTS Cannot read field "next" because "<local1>.next" is null
// PRINTS Cannot load from int array because "<local1>.cells" is null
// PRINTS Cannot enter synchronized block because "<local1>.next" is null
// PRINTS Index 3 out of bounds for length 2
public class NullMessageOk {
  static class Node {
    Node next;
    int[] cells;
  }

  interface Use {
    void of(Node node);
  }

  static void print(Use use) {
    try {
      use.of(new Node());
    } catch (RuntimeException e) {
      System.out.println(e.getMessage());
    }
  }

  static void assign(Node ignored) {
    Node node = new Node();
    node.next.next = node;
  }

  static void read(Node ignored) {
    Node node = new Node();
    Node far = node.next.next;
  }

  static void load(Node ignored) {
    Node node = new Node();
    int cell = node.cells[1];
  }

  static void enter(Node ignored) {
    Node node = new Node();
    synchronized (node.next) {
      node.cells = null;
    }
  }

  static void index(Node node) {
    node.cells = new int[2];
    node.cells[3] = 1;
  }

  public static void main(String[] args) {
    print(NullMessageOk::assign);
    print(NullMessageOk::read);
    print(NullMessageOk::load);
    print(NullMessageOk::enter);
    print(NullMessageOk::index);
  }
}
