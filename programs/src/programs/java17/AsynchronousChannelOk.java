// IDIOM what is done before an asynchronous read or write is seen by its handler
// EXPECT none
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;

public class AsynchronousChannelOk {
  static final int TURNS = 100;
  static final CountDownLatch DONE = new CountDownLatch(2);

  /** One end, which sends back what it gets. */
  static class End implements CompletionHandler<Integer, ByteBuffer> {
    AsynchronousSocketChannel channel;
    final ByteBuffer buffer = ByteBuffer.allocate(8);
    final int[] turns = new int[2];
    boolean writes;

    void write() {
      writes = true;
      channel.write(buffer, buffer, this);
    }

    @Override
    public void completed(Integer count, ByteBuffer same) {
      turns[writes ? 1 : 0]++;
      if (turns[1] >= TURNS || count < 0) {
        DONE.countDown();
      } else if (writes) {
        writes = false;
        channel.read(buffer.clear(), buffer, this);
      } else {
        buffer.flip();
        write();
      }
    }

    @Override
    public void failed(Throwable failure, ByteBuffer same) {
      DONE.countDown();
    }
  }

  public static void main(String[] args) throws Exception {
    AsynchronousChannelGroup group = AsynchronousChannelGroup.withThreadPool(Executors.newFixedThreadPool(3));
    InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
    AsynchronousServerSocketChannel server =
        AsynchronousServerSocketChannel.open(group).bind(any);
    End there = new End();
    server.accept(there, new CompletionHandler<AsynchronousSocketChannel, End>() {
      @Override
      public void completed(AsynchronousSocketChannel channel, End end) {
        end.channel = channel;
        channel.read(end.buffer, end.buffer, end);
      }

      @Override
      public void failed(Throwable failure, End end) {}
    });
    End here = new End();
    here.channel = AsynchronousSocketChannel.open(group);
    here.channel.connect(server.getLocalAddress()).get();
    here.buffer.putInt(1).flip();
    here.write();
    DONE.await();
    Duo.check(Math.min(here.turns[0], there.turns[0]) >= TURNS - 1);
    group.shutdownNow();
  }
}
