// KNOWN DBCP-369: InstanceKeyObjectFactory.instanceMap (a HashMap) is changed by removeInstance without the lock
// registerNewInstance takes
// EXPECT race collection=java.util.HashMap in=datasources.InstanceKeyObjectFactory
// BUGGY commons-dbcp:commons-dbcp:1.4 commons-pool:commons-pool:1.5.4 com.h2database:h2:1.4.200
// FIXED org.apache.commons:commons-dbcp2:2.0 org.apache.commons:commons-pool2:2.2
// FIXED commons-logging:commons-logging:1.1.3 com.h2database:h2:1.4.200
import java.sql.Connection;
import javax.sql.*;

public class Dbcp369 {
    public static void main(String[] args) throws Exception {
        String cls = System.getProperty(
                "pf.dbcp",
                has("org.apache.commons.dbcp2.datasources.SharedPoolDataSource")
                        ? "org.apache.commons.dbcp2.datasources.SharedPoolDataSource"
                        : "org.apache.commons.dbcp.datasources.SharedPoolDataSource");
        Runnable r = () -> {
            try {
                for (int i = 0; i < 5; i++) {
                    Object ds = Class.forName(cls).getDeclaredConstructor().newInstance();
                    org.h2.jdbcx.JdbcDataSource h2 = new org.h2.jdbcx.JdbcDataSource();
                    h2.setURL("jdbc:h2:mem:a;DB_CLOSE_DELAY=-1");
                    ds.getClass()
                            .getMethod("setConnectionPoolDataSource", ConnectionPoolDataSource.class)
                            .invoke(ds, h2);
                    Connection c = ((DataSource) ds).getConnection();
                    c.close();
                    ds.getClass().getMethod("close").invoke(ds);
                }
            } catch (Exception e) {
                throw new RuntimeException(e);
            }
        };
        Thread a = new Thread(r), b = new Thread(r), c = new Thread(r);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        System.out.println("DONE Dbcp369");
    }

    static boolean has(String n) {
        try {
            Class.forName(n);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
