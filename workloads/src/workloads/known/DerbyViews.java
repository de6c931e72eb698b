// KNOWN DERBY-2861: TableDescriptor.referencedColumnMap keeps per-session state in a descriptor shared by all sessions
// EXPECT race field=org.apache.derby.iapi.sql.dictionary.TableDescriptor.referencedColumnMap
// BUGGY org.apache.derby:derby:10.4.2.0
// FIXED org.apache.derby:derby:10.6.1.0
import java.sql.*;

public class DerbyViews {
    public static void main(String[] args) throws Exception {
        java.nio.file.Path home = java.nio.file.Files.createTempDirectory("pf-derby");
        System.setProperty("derby.system.home", home.toString());
        Class.forName("org.apache.derby.jdbc.EmbeddedDriver")
                .getDeclaredConstructor()
                .newInstance();
        String url = "jdbc:derby:db";
        try (Connection c = DriverManager.getConnection(url + ";create=true");
                Statement s = c.createStatement()) {
            s.execute("create schema s");
            s.execute("create table s.source(a int, b int, c int, d varchar(20))");
            s.execute("insert into s.source values(1,2,3,'x')");
        }
        Thread[] ts = new Thread[3];
        for (int t = 0; t < ts.length; t++) {
            int id = t;
            ts[t] = new Thread(
                    () -> {
                        try (Connection c = DriverManager.getConnection(url);
                                Statement s = c.createStatement()) {
                            c.setAutoCommit(true);
                            for (int i = 0; i < 12; i++) {
                                try {
                                    s.execute("create view s.v" + id + "(a,d) as select a, d from s.source");
                                    s.executeQuery("select * from s.v" + id).next();
                                    s.execute("drop view s.v" + id);
                                } catch (SQLException e) {
                                    String st = e.getSQLState();
                                    if (!"40001".equals(st)
                                            && !"40XL1".equals(st)
                                            && !st.startsWith("X0Y")
                                            && !st.startsWith("42")) throw e;
                                }
                            }
                        } catch (SQLException e) {
                            e.printStackTrace();
                        }
                    },
                    "session-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("DONE DerbyViews");
        System.exit(0);
    }
}
