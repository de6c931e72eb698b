// WORK concurrent transfers between accounts plus inserts and range queries in one in-memory Derby database; deadlock
// victims retry
// THREADS 4
// JARS org.apache.derby:derby:10.16.1.1 org.apache.derby:derbyshared:10.16.1.1
import java.sql.*;
import java.util.concurrent.atomic.AtomicInteger;

public class DerbyTxn {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, ops = 2500 * percent / 100, accounts = 64;
        System.setProperty("derby.stream.error.field", "java.lang.System.err");
        String url = "jdbc:derby:memory:bank";
        try (Connection c = DriverManager.getConnection(url + ";create=true");
                Statement s = c.createStatement()) {
            s.execute("create table acct(id int primary key, bal bigint not null)");
            s.execute("create table hist(id bigint generated always as identity, src int, dst int, amt int)");
            s.execute("create index hist_src on hist(src)");
            try (PreparedStatement p = c.prepareStatement("insert into acct values(?,1000)")) {
                for (int i = 0; i < accounts; i++) {
                    p.setInt(1, i);
                    p.execute();
                }
            }
        }
        AtomicInteger retries = new AtomicInteger();
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int seed = t;
            ts[t] = new Thread(
                    () -> {
                        try {
                            work(url, seed, ops, accounts, retries);
                        } catch (SQLException e) {
                            throw new RuntimeException(e);
                        }
                    },
                    "derby-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        try (Connection c = DriverManager.getConnection(url);
                Statement s = c.createStatement()) {
            ResultSet r = s.executeQuery("select sum(bal) from acct");
            r.next();
            long sum = r.getLong(1);
            r = s.executeQuery("select count(*) from hist");
            r.next();
            System.out.println("DONE DerbyTxn sum=" + sum + " hist=" + r.getLong(1));
            System.err.println("retries=" + retries);
        }
        try {
            DriverManager.getConnection("jdbc:derby:;shutdown=true");
        } catch (SQLException expected) {
            // Derby reports a clean shutdown as an exception
        }
    }

    static void work(String url, int seed, int ops, int accounts, AtomicInteger retries) throws SQLException {
        java.util.Random rnd = new java.util.Random(seed);
        try (Connection c = DriverManager.getConnection(url)) {
            c.setAutoCommit(false);
            PreparedStatement upd = c.prepareStatement("update acct set bal = bal + ? where id = ?");
            PreparedStatement ins = c.prepareStatement("insert into hist(src,dst,amt) values(?,?,?)");
            PreparedStatement qry = c.prepareStatement("select count(*) from hist where src = ?");
            for (int i = 0; i < ops; i++) {
                int a = rnd.nextInt(accounts), b = rnd.nextInt(accounts), amt = rnd.nextInt(50);
                while (true) {
                    try {
                        upd.setLong(1, -amt);
                        upd.setInt(2, Math.min(a, b));
                        upd.executeUpdate();
                        upd.setLong(1, amt);
                        upd.setInt(2, Math.max(a, b));
                        upd.executeUpdate();
                        ins.setInt(1, a);
                        ins.setInt(2, b);
                        ins.setInt(3, amt);
                        ins.executeUpdate();
                        if (i % 50 == 0) {
                            qry.setInt(1, a);
                            try (ResultSet r = qry.executeQuery()) {
                                r.next();
                            }
                        }
                        c.commit();
                        break;
                    } catch (SQLException e) {
                        c.rollback();
                        if (!"40001".equals(e.getSQLState()) && !"40XL1".equals(e.getSQLState())) throw e;
                        retries.incrementAndGet();
                    }
                }
            }
            c.commit();
        }
    }
}
