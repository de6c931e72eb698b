// KNOWN zookeeper 3.4.0: ClientCnxn.authInfo was an ArrayList that all who authenticate add to without a lock
// EXPECT race collection=java.util.ArrayList in=org.apache.zookeeper.ClientCnxn
// BUGGY org.apache.zookeeper:zookeeper:3.3.6 log4j:log4j:1.2.17
// FIXED org.apache.zookeeper:zookeeper:3.4.0 log4j:log4j:1.2.17 org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36
import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.varia.NullAppender;
import org.apache.zookeeper.ZooKeeper;

public class ZookeeperAuth {
    public static void main(String[] args) throws Exception {
        BasicConfigurator.configure(new NullAppender());
        ZooKeeper client = new ZooKeeper("127.0.0.1:1", 3000, event -> {}); // nobody answers there
        Thread one = new Thread(() -> client.addAuthInfo("digest", new byte[1]));
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            client.addAuthInfo("digest", new byte[2]);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE ZookeeperAuth");
        System.exit(0);
    }
}
