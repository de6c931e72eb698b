// KNOWN POOL-46: BaseObjectPool.closed read and written without synchronisation
// EXPECT race field=org.apache.commons.pool.BaseObjectPool.closed
// BUGGY commons-pool:commons-pool:1.2 commons-collections:commons-collections:2.1
// FIXED commons-pool:commons-pool:1.3 commons-collections:commons-collections:2.1
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

public class Pool46 {
    public static void main(String[] args) throws Exception {
        GenericObjectPool pool = new GenericObjectPool(new BasePoolableObjectFactory() {
            @Override
            public Object makeObject() {
                return new Object();
            }
        });
        Object o = pool.borrowObject();
        Thread closer = new Thread(
                () -> {
                    try {
                        pool.close();
                    } catch (Exception e) {
                        throw new RuntimeException(e);
                    }
                },
                "closer");
        Thread user = new Thread(
                () -> {
                    try {
                        Thread.sleep(150); // after close() in time, but not ordered with it
                        pool.returnObject(o); // first reads BaseObjectPool.closed
                    } catch (Exception expected) {
                        // the pool is closed
                    }
                },
                "user");
        closer.start();
        user.start();
        closer.join();
        user.join();
        System.out.println("DONE Pool46");
    }
}
