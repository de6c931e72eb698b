// WORK embedded broker over the vm transport: transacted producers, queue consumers and a durable-free topic fan-out
// THREADS broker task threads, 3 producers, 3 consumers, sessions
// JARS org.apache.activemq:activemq-broker:5.18.6 org.apache.activemq:activemq-client:5.18.6
// JARS org.apache.activemq:activemq-openwire-legacy:5.18.6 jakarta.jms:jakarta.jms-api:2.0.3
// JARS javax.annotation:javax.annotation-api:1.3.2 org.fusesource.hawtbuf:hawtbuf:1.11 org.slf4j:slf4j-api:1.7.36
// JARS org.slf4j:slf4j-nop:1.7.36 com.fasterxml.jackson.core:jackson-databind:2.17.2
// JARS com.fasterxml.jackson.core:jackson-core:2.17.2 com.fasterxml.jackson.core:jackson-annotations:2.17.2
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import javax.jms.*;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;

public class ActivemqBroker {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int n = 6000 * percent / 100, pairs = 3;
        BrokerService b = new BrokerService();
        b.setBrokerName("pf");
        b.setPersistent(false);
        b.setUseJmx(false);
        b.setUseShutdownHook(false);
        b.start();
        ActiveMQConnectionFactory f = new ActiveMQConnectionFactory("vm://pf?create=false");
        f.setTrustAllPackages(true);
        CountDownLatch queue = new CountDownLatch(pairs * n), topic = new CountDownLatch(pairs * n);
        AtomicLong sum = new AtomicLong();
        javax.jms.Connection[] cs = new javax.jms.Connection[pairs];
        for (int i = 0; i < pairs; i++) {
            cs[i] = f.createConnection();
            cs[i].start();
            Session s = cs[i].createSession(false, Session.AUTO_ACKNOWLEDGE);
            s.createConsumer(s.createQueue("q")).setMessageListener(m -> {
                try {
                    sum.addAndGet(((TextMessage) m).getText().length() + m.getIntProperty("k"));
                } catch (JMSException e) {
                    throw new RuntimeException(e);
                }
                queue.countDown();
            });
        }
        Session ts = cs[0].createSession(false, Session.DUPS_OK_ACKNOWLEDGE);
        ts.createConsumer(ts.createTopic("t")).setMessageListener(m -> topic.countDown());
        ExecutorService ex = Executors.newFixedThreadPool(pairs);
        for (int p = 0; p < pairs; p++)
            ex.submit(() -> {
                javax.jms.Connection c = f.createConnection();
                Session s = c.createSession(true, Session.SESSION_TRANSACTED);
                MessageProducer q = s.createProducer(s.createQueue("q")), t = s.createProducer(s.createTopic("t"));
                q.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
                for (int i = 0; i < n; i++) {
                    TextMessage m = s.createTextMessage("message-" + i);
                    m.setIntProperty("k", i % 10);
                    q.send(m);
                    t.send(s.createTextMessage("x"));
                    if (i % 20 == 19) s.commit();
                }
                s.commit();
                c.close();
                return null;
            });
        boolean ok = queue.await(120, TimeUnit.SECONDS) & topic.await(120, TimeUnit.SECONDS);
        ex.shutdown();
        for (javax.jms.Connection c : cs) c.close();
        b.stop();
        System.out.println("DONE ActivemqBroker all=" + ok + " sum=" + sum);
    }
}
