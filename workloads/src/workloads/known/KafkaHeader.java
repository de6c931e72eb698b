// KNOWN KAFKA-12999: RecordHeader.key() and value() read what they find in a buffer and then drop the buffer
// EXPECT race field=org.apache.kafka.common.header.internals.RecordHeader.key
// BUGGY org.apache.kafka:kafka-clients:4.1.2 org.slf4j:slf4j-api:1.7.36
// FIXED org.apache.kafka:kafka-clients:4.2.0 org.slf4j:slf4j-api:1.7.36
import java.nio.ByteBuffer;
import org.apache.kafka.common.header.internals.RecordHeader;

public class KafkaHeader {
    public static void main(String[] args) throws Exception {
        RecordHeader header = new RecordHeader(ByteBuffer.wrap(new byte[] {65}), ByteBuffer.wrap(new byte[] {66}));
        Thread one = new Thread(() -> header.key());
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                return;
            }
            if (!header.key().equals("A")) throw new AssertionError();
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE KafkaHeader");
    }
}
