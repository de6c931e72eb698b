// KNOWN gson #1976: TreeTypeAdapter.delegate is made by whoever needs it first, without volatile
// EXPECT race field=com.google.gson.internal.bind.TreeTypeAdapter.delegate
// BUGGY com.google.code.gson:gson:2.8.9
// FIXED com.google.code.gson:gson:2.9.0
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;

public class GsonAdapter {
    public static class Point {
        int x;
    }

    public static void main(String[] args) throws Exception {
        JsonSerializer<Point> serializer = (point, type, context) -> new JsonPrimitive(point.x);
        Gson gson =
                new GsonBuilder().registerTypeAdapter(Point.class, serializer).create();
        gson.getAdapter(Point.class); // otherwise threads at the same time may make two of them
        Runnable read = () -> {
            if (gson.fromJson("{\"x\":1}", Point.class).x != 1) throw new AssertionError();
        };
        Thread one = new Thread(read);
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(600);
            } catch (InterruptedException e) {
                return;
            }
            read.run();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE GsonAdapter");
    }
}
