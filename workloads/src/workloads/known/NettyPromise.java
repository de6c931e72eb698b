// KNOWN netty #5489 / grpc-java #2015 (found by a race detector): DefaultPromise.listeners read without the lock that
// guards its writes
// EXPECT race field=io.netty.util.concurrent.DefaultPromise.listeners
// BUGGY io.netty:netty-common:4.1.2.Final
// FIXED io.netty:netty-common:4.1.3.Final
import io.netty.util.concurrent.*;

public class NettyPromise {
    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 5; round++) {
            DefaultPromise<String> p = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
            Thread setter = new Thread(() -> p.setSuccess("x"), "setter");
            Thread listener = new Thread(
                    () -> {
                        try {
                            Thread.sleep(60);
                        } catch (InterruptedException e) {
                            return;
                        }
                        p.addListener(f -> {});
                    },
                    "listener");
            setter.start();
            listener.start();
            setter.join();
            listener.join();
        }
        System.out.println("DONE NettyPromise");
    }
}
