// WORK an FTP server and its clients: files are stored, appended, listed, fetched, renamed and deleted
// THREADS Mina's acceptor and processors, the server's pool, 4 clients
// JARS org.apache.ftpserver:ftpserver-core:1.2.1 org.apache.ftpserver:ftplet-api:1.2.1 org.apache.mina:mina-core:2.2.4
// JARS org.slf4j:slf4j-api:1.7.36 org.slf4j:slf4j-nop:1.7.36 commons-net:commons-net:3.11.1
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.commons.net.ftp.*;
import org.apache.ftpserver.*;
import org.apache.ftpserver.ftplet.*;
import org.apache.ftpserver.listener.*;
import org.apache.ftpserver.usermanager.PropertiesUserManagerFactory;
import org.apache.ftpserver.usermanager.impl.*;

public class FtpTransfers {
    static final AtomicLong bytes = new AtomicLong(), listed = new AtomicLong(), replies = new AtomicLong();

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int clients = 4, rounds = 25 * percent / 100;
        Path home = Files.createTempDirectory("pf-ftp");
        ListenerFactory listeners = new ListenerFactory();
        listeners.setServerAddress("127.0.0.1");
        listeners.setPort(0);
        Listener listener = listeners.createListener();
        FtpServerFactory factory = new FtpServerFactory();
        factory.addListener("default", listener);
        UserManager users = new PropertiesUserManagerFactory().createUserManager();
        for (int t = 0; t < clients; t++) users.save(user("u" + t, Files.createDirectory(home.resolve("u" + t))));
        factory.setUserManager(users);
        FtpServer server = factory.createServer();
        server.start();
        Thread[] ts = new Thread[clients];
        for (int t = 0; t < clients; t++) {
            int id = t;
            ts[t] = new Thread(() -> work(listener.getPort(), id, rounds), "ftp-" + t);
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        server.stop();
        for (int t = 0; t < clients; t++) Files.delete(home.resolve("u" + t));
        Files.delete(home);
        System.out.println("DONE FtpTransfers bytes=" + bytes + " listed=" + listed + " ok=" + replies);
    }

    static BaseUser user(String name, Path home) {
        BaseUser user = new BaseUser();
        user.setName(name);
        user.setPassword("secret");
        user.setHomeDirectory(home.toString());
        user.setAuthorities(List.of(new WritePermission(), new ConcurrentLoginPermission(9, 9)));
        return user;
    }

    static void work(int port, int id, int rounds) {
        try {
            for (int done = 0; done < rounds; ) {
                FTPClient c = new FTPClient();
                c.connect("127.0.0.1", port);
                c.setTcpNoDelay(true);
                ok(c.login("u" + id, "secret"), c);
                c.enterLocalPassiveMode();
                c.setFileType(FTP.BINARY_FILE_TYPE);
                // A session moves some files, then a new one is opened.
                for (int end = Math.min(rounds, done + 10); done < end; done++) move(c, id, done);
                ok(c.logout(), c);
                c.disconnect();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void move(FTPClient c, int id, int n) throws IOException {
        byte[] content = new byte[1000 + 7 * n];
        new Random(id * 1000 + n).nextBytes(content);
        String name = "f" + n;
        ok(c.storeFile(name, new ByteArrayInputStream(content)), c);
        ok(c.appendFile(name, new ByteArrayInputStream(content, 0, 500)), c);
        ok(c.rename(name, name + ".moved"), c);
        listed.addAndGet(c.listNames().length);
        ByteArrayOutputStream back = new ByteArrayOutputStream();
        ok(c.retrieveFile(name + ".moved", back), c);
        if (!Arrays.equals(content, Arrays.copyOf(back.toByteArray(), content.length))) {
            throw new IOException("not what was sent");
        }
        bytes.addAndGet(back.size());
        ok(c.deleteFile(name + ".moved"), c);
    }

    static void ok(boolean is, FTPClient c) throws IOException {
        if (!is) throw new IOException(c.getReplyString());
        replies.incrementAndGet();
    }
}
