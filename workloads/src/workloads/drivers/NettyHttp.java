// WORK an HTTP server and its clients in one program: echoes and short answers, made by another executor
// THREADS 1 + 2 event loops of the server, 2 of the clients, 2 for handlers, 4 callers
// JARS io.netty:netty-common:4.1.117.Final io.netty:netty-buffer:4.1.117.Final io.netty:netty-transport:4.1.117.Final
// JARS io.netty:netty-resolver:4.1.117.Final io.netty:netty-handler:4.1.117.Final io.netty:netty-codec:4.1.117.Final
// JARS io.netty:netty-codec-http:4.1.117.Final io.netty:netty-transport-native-unix-common:4.1.117.Final
import io.netty.bootstrap.*;
import io.netty.buffer.*;
import io.netty.channel.*;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.*;
import io.netty.handler.codec.http.*;
import io.netty.util.concurrent.*;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Level;
import java.util.logging.Logger;

public class NettyHttp {
    static final AtomicLong served = new AtomicLong(), bytes = new AtomicLong();

    /** What comes too late when Netty shuts down is logged, in some runs more than in others. */
    private static final Logger NETTY = Logger.getLogger("io.netty");

    public static void main(String[] args) throws Exception {
        NETTY.setLevel(Level.OFF);
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int callers = 4, rounds = 2500 * percent / 100;
        EventLoopGroup boss = new NioEventLoopGroup(1), workers = new NioEventLoopGroup(2);
        EventLoopGroup clients = new NioEventLoopGroup(2);
        EventExecutorGroup handlers = new DefaultEventExecutorGroup(2);
        Channel server = new ServerBootstrap()
                .group(boss, workers)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel ch) {
                        ch.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(1 << 16));
                        ch.pipeline().addLast(handlers, new Answers());
                    }
                })
                .bind("127.0.0.1", 0)
                .sync()
                .channel();
        int port = ((InetSocketAddress) server.localAddress()).getPort();
        Thread[] ts = new Thread[callers];
        for (int t = 0; t < callers; t++) {
            int id = t;
            ts[t] = new Thread(() -> call(clients, port, id, rounds), "caller-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        server.close().sync();
        for (EventExecutorGroup g : new EventExecutorGroup[] {boss, workers, clients, handlers}) {
            g.shutdownGracefully(0, 5, TimeUnit.SECONDS).sync();
        }
        System.out.println("DONE NettyHttp bytes=" + bytes + " served=" + served);
    }

    /** Echoes what was sent, or tells the path. */
    static class Answers extends SimpleChannelInboundHandler<FullHttpRequest> {
        @Override
        protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest q) {
            served.incrementAndGet();
            ByteBuf body = q.method() == HttpMethod.POST
                    ? q.content().retainedDuplicate()
                    : ByteBufUtil.writeUtf8(ctx.alloc(), "hello " + q.uri());
            FullHttpResponse p = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.OK, body);
            p.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
            p.headers().set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.TEXT_PLAIN);
            ctx.writeAndFlush(p);
        }
    }

    /** Completes the future of the request that is under way. */
    static class Replies extends SimpleChannelInboundHandler<FullHttpResponse> {
        volatile CompletableFuture<Integer> waiting;

        @Override
        protected void channelRead0(ChannelHandlerContext ctx, FullHttpResponse p) {
            waiting.complete(p.content().readableBytes());
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            waiting.completeExceptionally(cause);
        }
    }

    static void call(EventLoopGroup clients, int port, int id, int rounds) {
        try {
            for (int done = 0; done < rounds; ) {
                Replies replies = new Replies();
                Channel c = new Bootstrap()
                        .group(clients)
                        .channel(NioSocketChannel.class)
                        .handler(new ChannelInitializer<SocketChannel>() {
                            @Override
                            protected void initChannel(SocketChannel ch) {
                                ch.pipeline()
                                        .addLast(new HttpClientCodec(), new HttpObjectAggregator(1 << 16), replies);
                            }
                        })
                        .connect("127.0.0.1", port)
                        .sync()
                        .channel();
                // A connection is used for some requests, then a new one is made.
                for (int end = Math.min(rounds, done + 50); done < end; done++) {
                    replies.waiting = new CompletableFuture<>();
                    c.writeAndFlush(request(c, id, done));
                    bytes.addAndGet(replies.waiting.get(60, TimeUnit.SECONDS));
                }
                c.close().sync();
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static FullHttpRequest request(Channel c, int id, int n) {
        boolean isEcho = n % 2 == 0;
        ByteBuf body = isEcho ? c.alloc().buffer().writeZero(100 + n % 3000) : Unpooled.EMPTY_BUFFER;
        FullHttpRequest q = new DefaultFullHttpRequest(
                HttpVersion.HTTP_1_1, isEcho ? HttpMethod.POST : HttpMethod.GET, "/x?" + id + "=" + n, body);
        q.headers().set(HttpHeaderNames.HOST, "127.0.0.1");
        q.headers().setInt(HttpHeaderNames.CONTENT_LENGTH, body.readableBytes());
        return q;
    }
}
