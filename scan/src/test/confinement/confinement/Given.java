package confinement;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Classes whose objects others may get hold of, one way each. Each has a field that is written. */
class Given {
    private static class ToField {
        int count;
    }

    private Object field;

    void toField() {
        ToField given = new ToField();
        field = given;
        given.count++;
    }

    private static class ToStatic {
        int count;
    }

    static Object all;

    void toStatic() {
        ToStatic given = new ToStatic();
        all = given;
        given.count++;
    }

    private static class ToArray {
        int count;
    }

    void toArray(Object[] array) {
        ToArray given = new ToArray();
        array[0] = given;
        given.count++;
    }

    private static class ToContainer {
        int count;
    }

    void toContainer() {
        List<ToContainer> list = new ArrayList<>();
        list.add(new ToContainer());
        list.get(0).count++;
    }

    private static class ToCallee {
        int count;
    }

    private void keep(Object value) {
        again(value);
    }

    private void again(Object value) {
        field = value;
    }

    void toCallee() {
        ToCallee given = new ToCallee();
        keep(given);
        given.count++;
    }

    private static class Returned {
        int count;
    }

    Object returned() {
        Returned given = new Returned();
        given.count++;
        return given;
    }

    private static class FromLambda {
        int count;

        FromLambda() {
            count = 1;
        }
    }

    Supplier<Object> fromLambda() {
        return () -> new FromLambda();
    }

    private static class FromReference {
        int count = 1;
    }

    Supplier<Object> fromReference() {
        return FromReference::new;
    }

    private static class FromFactoryReference {
        int count;
    }

    private static FromFactoryReference factory() {
        FromFactoryReference made = new FromFactoryReference();
        made.count++;
        return made;
    }

    Supplier<Object> fromFactoryReference() {
        return Given::factory;
    }

    private static class Captured {
        int count;
    }

    void captured() {
        Captured given = new Captured();
        new Thread(() -> given.count++).start();
        given.count++;
    }

    private static class CapturedByClass {
        int count;
    }

    Callable<Integer> capturedByClass() {
        CapturedByClass given = new CapturedByClass();
        return new Callable<Integer>() {
            @Override
            public Integer call() {
                return given.count++;
            }
        };
    }

    private static class Task extends Thread {
        int count;

        @Override
        public void run() {
            count++;
        }
    }

    void task() {
        new Task().start();
    }

    private static class Job implements Runnable {
        int count;

        @Override
        public void run() {
            count++;
        }
    }

    void job() {
        Job job = new Job();
        new Thread(job).start();
        job.count++;
    }

    private class Leaking {
        int count;

        Leaking() {
            field = this;
        }
    }

    void leaking() {
        new Leaking().count++;
    }

    private class LeakingBase {
        int base;

        LeakingBase() {
            field = this;
        }
    }

    private class LeakingThroughBase extends LeakingBase {
        int count;
    }

    void leakingThroughBase() {
        new LeakingThroughBase().count++;
    }

    private static class ToUnknown {
        int count;
    }

    interface Sink {
        void take(Object value);
    }

    void toUnknown(Sink sink) {
        ToUnknown given = new ToUnknown();
        sink.take(given);
        given.count++;
    }

    private static class Thrown extends RuntimeException {
        int count;
    }

    void thrown() {
        Thrown thrown = new Thrown();
        thrown.count++;
        throw thrown;
    }

    private static class Finalized {
        int count;

        @Override
        @SuppressWarnings("removal")
        protected void finalize() {
            count++;
        }
    }

    void finalized() {
        new Finalized().count++;
    }

    private static class Reflected {
        int count;
    }

    Object reflected() throws ReflectiveOperationException {
        new Reflected().count++;
        return Reflected.class.getDeclaredConstructor().newInstance();
    }

    private static class NeverMade {
        int count;
    }

    int neverMade(NeverMade found) {
        return found.count++;
    }

    static class Open {
        int count;
    }

    void open() {
        new Open().count++;
    }

    private static class OnOneWay {
        int count;
    }

    void onOneWay(boolean way) {
        OnOneWay given = new OnOneWay();
        Object other = way ? given : this;
        field = other;
        given.count++;
    }

    private static class ThroughIdentity {
        int count;
    }

    private static Object same(Object value) {
        return value;
    }

    void throughIdentity() {
        ThroughIdentity given = new ThroughIdentity();
        field = same(same(given));
        given.count++;
    }

    private static class OfSubclass {
        int count;
    }

    private static class Subclass extends OfSubclass {
        int more;
    }

    void ofSubclass() {
        new OfSubclass().count++;
        field = new Subclass();
    }

    private static class Overridden {
        int count;

        void use(Given given) {
            count++;
        }
    }

    private static class Overriding extends Overridden {
        @Override
        void use(Given given) {
            given.field = this;
        }
    }

    void overridden(boolean way) {
        Overridden used = way ? new Overridden() : new Overriding();
        used.use(this);
    }

    private static class InText {
        int count;

        @Override
        public String toString() {
            all = this;
            return "" + count++;
        }
    }

    String inText() {
        return "text " + new InText();
    }

    private static class Cloned implements Cloneable {
        int count;

        Object copy() throws CloneNotSupportedException {
            count++;
            return clone();
        }
    }

    Object cloned() throws CloneNotSupportedException {
        return new Cloned().copy();
    }

    private static class Stored implements java.io.Serializable {
        int count;
    }

    int stored() {
        return new Stored().count++;
    }

    private static class ThroughRecursion {
        int count;
    }

    private void down(Object value, int depth) {
        if (depth > 0) {
            down(value, depth - 1);
        } else {
            field = value;
        }
    }

    void throughRecursion() {
        ThroughRecursion given = new ThroughRecursion();
        down(given, 3);
        given.count++;
    }
}
