// KNOWN KAFKA-13777: FetchResponse.responseData publishes a LinkedHashMap through a volatile field before filling it
// EXPECT race collection=java.util.LinkedHashMap in=org.apache.kafka.common.requests.FetchResponse.responseData
// BUGGY org.apache.kafka:kafka-clients:3.2.0 org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36
// FIXED org.apache.kafka:kafka-clients:3.3.1 org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36
import java.util.*;
import org.apache.kafka.common.*;
import org.apache.kafka.common.message.FetchResponseData;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.FetchResponse;

public class KafkaFetch {
    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 30; round++) {
            List<FetchResponseData.FetchableTopicResponse> topics = new ArrayList<>();
            for (int t = 0; t < 200; t++) {
                List<FetchResponseData.PartitionData> ps = new ArrayList<>();
                for (int p = 0; p < 20; p++) ps.add(new FetchResponseData.PartitionData().setPartitionIndex(p));
                topics.add(new FetchResponseData.FetchableTopicResponse()
                        .setTopic("t" + t)
                        .setPartitions(ps));
            }
            FetchResponse r = new FetchResponse(
                    new FetchResponseData().setErrorCode(Errors.NONE.code()).setResponses(topics));
            Runnable read = () -> {
                int n = 0;
                try {
                    for (Object o :
                            r.responseData(Collections.emptyMap(), (short) 12).keySet()) n++;
                } catch (ConcurrentModificationException seen) {
                    n = -1;
                }
                if (n != 4000) System.out.println("partial map seen: " + n);
            };
            Thread a = new Thread(read), b = new Thread(read), c = new Thread(read);
            a.start();
            b.start();
            c.start();
            a.join();
            b.join();
            c.join();
        }
        System.out.println("DONE KafkaFetch");
    }
}
