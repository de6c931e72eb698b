// KNOWN groovy f875f12: MetaClassImpl.PROP_NAMES (a HashMap) is put under a lock but read without it
// EXPECT race collection=java.util.HashMap in=groovy.lang.MetaClassImpl.getPropName
// BUGGY org.codehaus.groovy:groovy:2.4.4
// FIXED org.codehaus.groovy:groovy:2.4.12
import groovy.lang.*;

public class GroovyPropNames {
    public static class A {
        public int getAlpha() {
            return 1;
        }

        public int getBeta() {
            return 1;
        }
    }

    public static class B {
        public int getGamma() {
            return 1;
        }

        public int getDelta() {
            return 1;
        }
    }

    public static void main(String[] args) throws Exception {
        MetaClassRegistry reg = GroovySystem.getMetaClassRegistry();
        Thread a = new Thread(() -> new MetaClassImpl(reg, A.class).initialize());
        Thread b = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            new MetaClassImpl(reg, B.class).initialize();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("DONE GroovyPropNames");
    }
}
