// KNOWN netty 339131c: DefaultChannelPipeline.estimatorHandle lazily set by any writing thread
// EXPECT race field=io.netty.channel.DefaultChannelPipeline.estimatorHandle
// BUGGY io.netty:netty-transport:4.1.13.Final io.netty:netty-common:4.1.13.Final io.netty:netty-buffer:4.1.13.Final
// BUGGY io.netty:netty-resolver:4.1.13.Final
// FIXED io.netty:netty-transport:4.1.14.Final io.netty:netty-common:4.1.14.Final io.netty:netty-buffer:4.1.14.Final
// FIXED io.netty:netty-resolver:4.1.14.Final
import io.netty.bootstrap.*;
import io.netty.buffer.Unpooled;
import io.netty.channel.*;
import io.netty.channel.local.*;

public class NettyEstimator {
    public static void main(String[] args) throws Exception {
        EventLoopGroup g = new DefaultEventLoopGroup(2);
        LocalAddress addr = new LocalAddress("pf");
        new ServerBootstrap()
                .group(g)
                .channel(LocalServerChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel ch) {}
                })
                .bind(addr)
                .sync();
        for (int round = 0; round < 10; round++) {
            Channel ch = new Bootstrap()
                    .group(g)
                    .channel(LocalChannel.class)
                    .handler(new ChannelInitializer<Channel>() {
                        @Override
                        protected void initChannel(Channel c) {}
                    })
                    .connect(addr)
                    .sync()
                    .channel();
            Runnable r = () -> ch.write(Unpooled.wrappedBuffer(new byte[8])); // from outside the event loop
            Thread a = new Thread(r), b = new Thread(r);
            a.start();
            b.start();
            a.join();
            b.join();
            ch.flush();
            ch.close().sync();
        }
        g.shutdownGracefully(0, 1, java.util.concurrent.TimeUnit.SECONDS).sync();
        System.out.println("DONE NettyEstimator");
    }
}
