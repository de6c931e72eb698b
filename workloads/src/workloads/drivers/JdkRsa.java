// WORK RSA encrypt/decrypt/sign/verify rounds with the JDK providers, one shared key pair (the shape of SPECjvm
// crypto.rsa); JDK only
// THREADS 4
import java.security.*;
import java.util.concurrent.*;
import javax.crypto.Cipher;

public class JdkRsa {
    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int threads = 4, rounds = 150 * percent / 100;
        KeyPairGenerator g = KeyPairGenerator.getInstance("RSA");
        g.initialize(2048, new SecureRandom());
        KeyPair kp = g.generateKeyPair();
        ExecutorService ex = Executors.newFixedThreadPool(threads);
        CompletionService<Integer> cs = new ExecutorCompletionService<>(ex);
        for (int t = 0; t < threads; t++) {
            int id = t;
            cs.submit(() -> {
                Cipher enc = Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding"),
                        dec = Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
                Signature s = Signature.getInstance("SHA256withRSA"), v = Signature.getInstance("SHA256withRSA");
                int ok = 0;
                for (int i = 0; i < rounds; i++) {
                    byte[] m = ("message " + id + ":" + i).getBytes();
                    enc.init(Cipher.ENCRYPT_MODE, kp.getPublic());
                    dec.init(Cipher.DECRYPT_MODE, kp.getPrivate());
                    if (MessageDigest.isEqual(m, dec.doFinal(enc.doFinal(m)))) ok++;
                    s.initSign(kp.getPrivate());
                    s.update(m);
                    byte[] sig = s.sign();
                    v.initVerify(kp.getPublic());
                    v.update(m);
                    if (v.verify(sig)) ok++;
                }
                return ok;
            });
        }
        int sum = 0;
        for (int t = 0; t < threads; t++) sum += cs.take().get();
        ex.shutdown();
        System.out.println("DONE JdkRsa ok=" + sum);
    }
}
