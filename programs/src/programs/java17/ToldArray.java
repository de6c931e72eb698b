// IDIOM a report says where the array was created
// EXPECT race array=int[] at=A,B
// TELLS created=C
public class ToldArray {
  static int[] make(int length) {
    return new int[length]; // @C
  }

  public static void main(String[] args) throws Exception {
    int[] other = {1, 2, 3};
    int[] shared = make(other.length);
    Thread one = new Thread(() -> shared[1]++); // @A
    Thread two = new Thread(() -> shared[1]--); // @B
    one.start();
    Thread.sleep(100);
    two.start();
    one.join();
    two.join();
  }
}
