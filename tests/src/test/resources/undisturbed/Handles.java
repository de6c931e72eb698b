import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** Reads and writes fields by every means but their names in the source. */
public class Handles {
    private int plain = 1;
    volatile int counter;

    interface Greeting {
        default String greet() {
            return "hello";
        }
    }

    public static void main(String[] arguments) throws Throwable {
        Handles object = new Handles();
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(Handles.class, MethodHandles.lookup());
        VarHandle handle = lookup.findVarHandle(Handles.class, "plain", int.class);
        handle.set(object, 6);
        System.out.println(handle.compareAndSet(object, 6, 7) + " " + handle.getAndAdd(object, 2));
        System.out.println(lookup.findGetter(Handles.class, "plain", int.class).invoke(object));
        Field field = Handles.class.getDeclaredField("plain");
        field.setInt(object, 11);
        System.out.println(field.get(object));
        System.out.println(AtomicIntegerFieldUpdater.newUpdater(Handles.class, "counter").incrementAndGet(object));
        Greeting proxy = (Greeting) Proxy.newProxyInstance(
                Handles.class.getClassLoader(),
                new Class<?>[] {Greeting.class},
                (self, method, values) -> InvocationHandler.invokeDefault(self, method, values));
        System.out.println(proxy.greet());
    }
}
