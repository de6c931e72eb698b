// KNOWN DIRMINA-675: AbstractProtocolEncoderOutput.messageQueue is a CircularQueue used by several writing threads
// EXPECT race field=org.apache.mina.util.CircularQueue.last
// BUGGY org.apache.mina:mina-core:2.0.0-M4 org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36
// FIXED org.apache.mina:mina-core:2.0.0-M5 org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36
import org.apache.mina.core.buffer.IoBuffer;
import org.apache.mina.core.future.WriteFuture;
import org.apache.mina.filter.codec.AbstractProtocolEncoderOutput;

public class MinaQueue {
    public static void main(String[] args) throws Exception {
        AbstractProtocolEncoderOutput out = new AbstractProtocolEncoderOutput() {
            @Override
            public WriteFuture flush() {
                return null;
            }
        };
        Runnable r = () -> {
            for (int i = 0; i < 20; i++) out.write(IoBuffer.wrap(new byte[] {1}));
        };
        Thread a = new Thread(r), b = new Thread(r);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("DONE MinaQueue");
    }
}
