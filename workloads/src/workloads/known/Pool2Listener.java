// KNOWN commons-pool r1622092: BaseGenericObjectPool.swallowedExceptionListener not volatile
// EXPECT race field=org.apache.commons.pool2.impl.BaseGenericObjectPool.swallowedExceptionListener
// BUGGY org.apache.commons:commons-pool2:2.2
// FIXED org.apache.commons:commons-pool2:2.3
import org.apache.commons.pool2.*;
import org.apache.commons.pool2.impl.*;

public class Pool2Listener {
    public static void main(String[] args) throws Exception {
        GenericObjectPool<Object> pool = new GenericObjectPool<>(new BasePooledObjectFactory<Object>() {
            @Override
            public Object create() {
                return new Object();
            }

            @Override
            public PooledObject<Object> wrap(Object o) {
                return new DefaultPooledObject<>(o);
            }

            @Override
            public void passivateObject(PooledObject<Object> p) {
                throw new IllegalStateException("cannot passivate");
            }
        });
        Object o = pool.borrowObject();
        Thread admin = new Thread(() -> pool.setSwallowedExceptionListener(e -> {}), "admin");
        Thread user = new Thread(
                () -> {
                    try {
                        Thread.sleep(150);
                    } catch (InterruptedException e) {
                        return;
                    }
                    pool.returnObject(o); // swallows the exception and reads the listener
                },
                "user");
        admin.start();
        user.start();
        admin.join();
        user.join();
        System.out.println("DONE Pool2Listener");
    }
}
