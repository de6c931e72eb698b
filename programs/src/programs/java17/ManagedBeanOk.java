// IDIOM what registries of the platform hand over: managed beans and listeners of properties
// EXPECT none
import java.beans.PropertyChangeSupport;
import java.lang.management.ManagementFactory;
import javax.management.MBeanServer;
import javax.management.ObjectName;

public class ManagedBeanOk {
  public interface GaugeMBean {
    int getLevel();
  }

  public static class Gauge implements GaugeMBean {
    final int[] levels = new int[4];
    int index;

    @Override
    public int getLevel() {
      return levels[index];
    }
  }

  public static void main(String[] args) throws Exception {
    MBeanServer beans = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("programs:type=Gauge");
    Thread reader = Duo.go(() -> {
      while (!beans.isRegistered(name)) Thread.yield();
      Duo.check((int) beans.getAttribute(name, "Level") == 7);
    });
    Gauge gauge = new Gauge();
    gauge.index = 2;
    gauge.levels[2] = 7;
    beans.registerMBean(gauge, name);
    reader.join();

    PropertyChangeSupport changes = new PropertyChangeSupport(gauge);
    Thread firing = Duo.go(() -> {
      for (int i = 0; i < 1000; i++) {
        changes.firePropertyChange("level", i, i + 1);
        Thread.yield();
      }
    });
    int[] seen = new int[2];
    seen[0] = 5;
    changes.addPropertyChangeListener(event -> seen[1] += seen[0]);
    firing.join();
    Duo.check(seen[1] % 5 == 0);
  }
}
