// WORK concurrent transfers, history inserts and aggregate queries on an in-memory HSQLDB database in MVCC mode
// THREADS 4
// JARS org.hsqldb:hsqldb:2.7.4
import java.sql.*;
import java.util.Random;

public class HsqldbTxn {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, ops = 12000 * percent / 100, accounts = 64;
        String url = "jdbc:hsqldb:mem:bank;hsqldb.tx=mvcc";
        try (Connection c = DriverManager.getConnection(url, "SA", "");
                Statement s = c.createStatement()) {
            s.execute("create table acct(id int primary key, bal bigint not null)");
            s.execute(
                    "create table hist(id bigint generated always as identity primary key, src int, dst int, amt int)");
            s.execute("create index hist_src on hist(src)");
            for (int i = 0; i < accounts; i++) s.execute("insert into acct values(" + i + ",1000)");
        }
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int seed = t;
            ts[t] = new Thread(() -> work(url, seed, ops, accounts), "hsql-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        try (Connection c = DriverManager.getConnection(url, "SA", "");
                Statement s = c.createStatement()) {
            ResultSet r = s.executeQuery("select sum(bal), (select count(*) from hist) from acct");
            r.next();
            System.out.println("DONE HsqldbTxn sum=" + r.getLong(1) + " hist=" + r.getLong(2));
            s.execute("shutdown");
        }
    }

    static void work(String url, int seed, int ops, int accounts) {
        Random rnd = new Random(seed);
        try (Connection c = DriverManager.getConnection(url, "SA", "")) {
            c.setAutoCommit(false);
            PreparedStatement upd = c.prepareStatement("update acct set bal = bal + ? where id = ?");
            PreparedStatement ins = c.prepareStatement("insert into hist(src,dst,amt) values(?,?,?)");
            PreparedStatement qry = c.prepareStatement("select count(*), sum(amt) from hist where src = ?");
            for (int i = 0; i < ops; i++) {
                int a = rnd.nextInt(accounts), b = rnd.nextInt(accounts), amt = rnd.nextInt(50);
                while (true) {
                    try {
                        upd.setLong(1, -amt);
                        upd.setInt(2, a);
                        upd.executeUpdate();
                        upd.setLong(1, amt);
                        upd.setInt(2, b);
                        upd.executeUpdate();
                        ins.setInt(1, a);
                        ins.setInt(2, b);
                        ins.setInt(3, amt);
                        ins.executeUpdate();
                        if (i % 100 == 0) {
                            qry.setInt(1, a);
                            try (ResultSet r = qry.executeQuery()) {
                                r.next();
                            }
                        }
                        c.commit();
                        break;
                    } catch (SQLException e) {
                        c.rollback();
                        if (!e.getSQLState().startsWith("40")) throw e;
                    }
                }
            }
        } catch (SQLException e) {
            throw new RuntimeException(e);
        }
    }
}
