// WORK HikariCP, Commons DBCP and an own Commons Pool of connections to one in-memory H2 database
// THREADS 6 that share 2 connections of each, housekeepers
// JARS com.zaxxer:HikariCP:5.1.0 org.apache.commons:commons-dbcp2:2.13.0 org.apache.commons:commons-pool2:2.12.0
// JARS commons-logging:commons-logging:1.3.4 com.h2database:h2:2.3.232 org.slf4j:slf4j-api:1.7.36
// org.slf4j:slf4j-nop:1.7.36
import com.zaxxer.hikari.*;
import java.sql.*;
import java.time.Duration;
import java.util.concurrent.*;
import org.apache.commons.dbcp2.BasicDataSource;
import org.apache.commons.pool2.*;
import org.apache.commons.pool2.impl.*;

public class PooledJdbc {
    static final String URL = "jdbc:h2:mem:pools;DB_CLOSE_DELAY=-1";

    /** Makes plain connections. */
    static class Connections extends BasePooledObjectFactory<Connection> {
        @Override
        public Connection create() throws SQLException {
            return DriverManager.getConnection(URL);
        }

        @Override
        public PooledObject<Connection> wrap(Connection c) {
            return new DefaultPooledObject<>(c);
        }

        @Override
        public void destroyObject(PooledObject<Connection> p) throws SQLException {
            p.getObject().close();
        }
    }

    interface Lender {
        void lend(Work work) throws Exception;
    }

    interface Work {
        void with(Connection c) throws SQLException;
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 6, ops = 60 * percent;
        try (Connection c = DriverManager.getConnection(URL);
                Statement s = c.createStatement()) {
            s.execute("create table acct(id int primary key, bal bigint not null)");
            for (int i = 0; i < 16; i++) s.execute("insert into acct values(" + i + ", 0)");
            long sum;
            try (HikariDataSource hikari = hikari();
                    BasicDataSource dbcp = dbcp();
                    GenericObjectPool<Connection> own = own()) {
                Lender[] lenders = {
                    work -> lend(hikari, work),
                    work -> lend(dbcp, work),
                    work -> {
                        Connection borrowed = own.borrowObject();
                        try {
                            work.with(borrowed);
                        } finally {
                            own.returnObject(borrowed);
                        }
                    }
                };
                run(threads, ops, lenders);
                sum = hikari.getHikariPoolMXBean().getActiveConnections() + dbcp.getNumActive() + own.getNumActive();
            }
            ResultSet r = s.executeQuery("select sum(bal), count(*) from acct");
            r.next();
            System.out.println("DONE PooledJdbc sum=" + r.getLong(1) + " rows=" + r.getLong(2) + " active=" + sum);
            s.execute("shutdown");
        }
    }

    static HikariDataSource hikari() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(URL);
        config.setMaximumPoolSize(2);
        config.setLeakDetectionThreshold(60_000);
        return new HikariDataSource(config);
    }

    static BasicDataSource dbcp() {
        BasicDataSource dbcp = new BasicDataSource();
        dbcp.setUrl(URL);
        dbcp.setMaxTotal(2);
        dbcp.setPoolPreparedStatements(true);
        dbcp.setDurationBetweenEvictionRuns(Duration.ofMillis(10));
        dbcp.setTestWhileIdle(true);
        return dbcp;
    }

    static GenericObjectPool<Connection> own() {
        GenericObjectPoolConfig<Connection> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(2);
        config.setTimeBetweenEvictionRuns(Duration.ofMillis(10));
        return new GenericObjectPool<>(new Connections(), config);
    }

    static void lend(javax.sql.DataSource pool, Work work) throws SQLException {
        try (Connection c = pool.getConnection()) {
            work.with(c);
        }
    }

    static void run(int threads, int ops, Lender[] lenders) throws Exception {
        ExecutorService ex = Executors.newFixedThreadPool(threads);
        CompletionService<Void> done = new ExecutorCompletionService<>(ex);
        for (int t = 0; t < threads; t++) {
            int id = t;
            done.submit(() -> {
                for (int i = 0; i < ops; i++) {
                    int row = (id * 7 + i) % 16;
                    lenders[(id + i) % lenders.length].lend(c -> add(c, row));
                }
                return null;
            });
        }
        for (int t = 0; t < threads; t++) done.take().get();
        ex.shutdown();
    }

    static void add(Connection c, int row) throws SQLException {
        try (PreparedStatement p = c.prepareStatement("update acct set bal = bal + ? where id = ?")) {
            p.setInt(1, row + 1);
            p.setInt(2, row);
            p.executeUpdate();
        }
    }
}
