// KNOWN netty #10986: Recycler.DefaultHandle.lastRecycledId is read and written by all who recycle the same object
// EXPECT race field=io.netty.util.Recycler$DefaultHandle.lastRecycledId
// BUGGY io.netty:netty-common:4.1.59.Final
// FIXED io.netty:netty-common:4.1.60.Final
import io.netty.util.Recycler;

public class NettyRecycler {
    static class Pooled {
        final Recycler.Handle<Pooled> handle;

        Pooled(Recycler.Handle<Pooled> handle) {
            this.handle = handle;
        }
    }

    public static void main(String[] args) throws Exception {
        Recycler<Pooled> recycler = new Recycler<>() {
            @Override
            protected Pooled newObject(Handle<Pooled> handle) {
                return new Pooled(handle);
            }
        };
        Pooled[] all = new Pooled[64]; // not each that another thread recycles is kept
        for (int i = 0; i < all.length; i++) all[i] = recycler.get();
        Runnable recycle = () -> {
            for (Pooled pooled : all) {
                try {
                    pooled.handle.recycle(pooled);
                } catch (IllegalStateException e) {
                    // it is already
                }
            }
        };
        Thread one = new Thread(recycle);
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(400);
            } catch (InterruptedException e) {
                return;
            }
            recycle.run();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE NettyRecycler");
    }
}
