// KNOWN tomcat bug 58320: Request.attributes (a HashMap) is used by threads of asynchronous requests
// EXPECT race collection=java.util.HashMap in=org.apache.catalina.connector.Request
// BUGGY org.apache.tomcat.embed:tomcat-embed-core:8.0.26 org.apache.tomcat.embed:tomcat-embed-logging-juli:8.0.26
// FIXED org.apache.tomcat.embed:tomcat-embed-core:8.0.27 org.apache.tomcat.embed:tomcat-embed-logging-juli:8.0.27
import org.apache.catalina.Context;
import org.apache.catalina.connector.Request;
import org.apache.catalina.core.StandardContext;

public class TomcatAttributes {
    public static void main(String[] args) throws Exception {
        Context context = new StandardContext();
        Request request = new Request() {
            @Override
            public Context getContext() {
                return context;
            }
        };
        request.setCoyoteRequest(new org.apache.coyote.Request());
        Thread one = new Thread(() -> request.setAttribute("one", 1));
        Thread two = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            request.getAttribute("two");
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("DONE TomcatAttributes");
    }
}
