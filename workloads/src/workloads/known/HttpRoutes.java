// KNOWN httpclient 4.1: ConnPerRouteBean.maxPerHostMap was a HashMap without a lock, asked by every thread that
// connects
// EXPECT race collection=java.util.HashMap in=org.apache.http.conn.params.ConnPerRouteBean
// BUGGY org.apache.httpcomponents:httpclient:4.0.3 org.apache.httpcomponents:httpcore:4.0.1
// commons-logging:commons-logging:1.1.1
// FIXED org.apache.httpcomponents:httpclient:4.1 org.apache.httpcomponents:httpcore:4.1
// commons-logging:commons-logging:1.1.1
import org.apache.http.HttpHost;
import org.apache.http.conn.params.ConnPerRouteBean;
import org.apache.http.conn.routing.HttpRoute;

public class HttpRoutes {
    public static void main(String[] args) throws Exception {
        ConnPerRouteBean routes = new ConnPerRouteBean(5);
        HttpRoute route = new HttpRoute(new HttpHost("localhost"));
        Thread admin = new Thread(() -> routes.setMaxForRoute(route, 3));
        Thread user = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                return;
            }
            if (routes.getMaxForRoute(route) < 3) throw new AssertionError();
        });
        admin.start();
        user.start();
        admin.join();
        user.join();
        System.out.println("DONE HttpRoutes");
    }
}
