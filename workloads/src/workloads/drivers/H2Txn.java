// WORK concurrent transfers, history inserts, joins and savepoints on one in-memory H2 database; deadlock victims retry
// THREADS 4 sessions, H2's own threads
// JARS com.h2database:h2:2.3.232
import java.sql.*;
import java.util.Random;

public class H2Txn {
    static final String URL = "jdbc:h2:mem:bank;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000";

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, ops = 2500 * percent / 100, accounts = 64;
        try (Connection c = DriverManager.getConnection(URL);
                Statement s = c.createStatement()) {
            s.execute("create table acct(id int primary key, bal bigint not null, owner varchar(40))");
            s.execute(
                    "create table hist(id bigint generated always as identity primary key, src int, dst int, amt int)");
            s.execute("create index hist_src on hist(src)");
            try (PreparedStatement p = c.prepareStatement("insert into acct values(?,1000,?)")) {
                for (int i = 0; i < accounts; i++) {
                    p.setInt(1, i);
                    p.setString(2, "owner-" + i % 7);
                    p.addBatch();
                }
                p.executeBatch();
            }
        }
        Thread[] ts = new Thread[threads];
        for (int t = 0; t < threads; t++) {
            int seed = t;
            ts[t] = new Thread(() -> work(seed, ops, accounts), "h2-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        try (Connection c = DriverManager.getConnection(URL);
                Statement s = c.createStatement()) {
            ResultSet r = s.executeQuery(
                    "select sum(bal), (select count(*) from hist), (select sum(amt) from hist) from acct");
            r.next();
            System.out.println("DONE H2Txn sum=" + r.getLong(1) + " hist=" + r.getLong(2) + " moved=" + r.getLong(3));
            s.execute("shutdown");
        }
    }

    static void work(int seed, int ops, int accounts) {
        Random rnd = new Random(seed);
        try (Connection c = DriverManager.getConnection(URL)) {
            c.setAutoCommit(false);
            for (int i = 0; i < ops; i++) {
                int a = rnd.nextInt(accounts), b = rnd.nextInt(accounts), amt = rnd.nextInt(50);
                while (true) {
                    try {
                        transfer(c, a, b, amt);
                        if (i % 100 == 0) ask(c, a);
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

    static void transfer(Connection c, int a, int b, int amt) throws SQLException {
        try (PreparedStatement upd = c.prepareStatement("update acct set bal = bal + ? where id = ?");
                PreparedStatement ins = c.prepareStatement("insert into hist(src,dst,amt) values(?,?,?)")) {
            upd.setLong(1, -amt);
            upd.setInt(2, a);
            upd.executeUpdate();
            Savepoint half = c.setSavepoint();
            upd.setLong(1, 7777);
            upd.setInt(2, a);
            upd.executeUpdate();
            c.rollback(half);
            upd.setLong(1, amt);
            upd.setInt(2, b);
            upd.executeUpdate();
            ins.setInt(1, a);
            ins.setInt(2, b);
            ins.setInt(3, amt);
            ins.executeUpdate();
        }
    }

    static void ask(Connection c, int a) throws SQLException {
        try (PreparedStatement qry = c.prepareStatement("select owner, count(*), sum(amt) from hist join acct"
                + " on acct.id = hist.dst where src = ? group by owner order by 3 desc")) {
            qry.setInt(1, a);
            try (ResultSet r = qry.executeQuery()) {
                while (r.next()) if (r.getString(1) == null) throw new SQLException("no owner");
            }
        }
    }
}
