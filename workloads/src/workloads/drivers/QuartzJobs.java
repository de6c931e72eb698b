// WORK RAMJobStore with many triggers, listeners, pause/resume and rescheduling until a fixed number of executions
// THREADS Quartz scheduler thread plus 4 workers, 2 threads that reschedule
// JARS org.quartz-scheduler:quartz:2.5.0 org.slf4j:slf4j-api:2.0.16 org.slf4j:slf4j-nop:2.0.16
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;
import org.quartz.*;
import org.quartz.impl.StdSchedulerFactory;

public class QuartzJobs {
    static final AtomicLong RUNS = new AtomicLong();
    static CountDownLatch left;

    public static class Tick implements Job {
        @Override
        public void execute(JobExecutionContext c) {
            RUNS.addAndGet(c.getMergedJobDataMap().getInt("w"));
            left.countDown();
        }
    }

    public static void main(String[] args) throws Exception {
        int percent = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        int jobs = 40, fires = 200 * percent / 100;
        left = new CountDownLatch(jobs * fires);
        Properties p = new Properties();
        p.put("org.quartz.threadPool.threadCount", "4");
        p.put("org.quartz.scheduler.skipUpdateCheck", "true");
        p.put("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        p.put("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
        p.put("org.quartz.scheduler.batchTriggerAcquisitionMaxCount", "4");
        Scheduler s = new StdSchedulerFactory(p).getScheduler();
        s.start();
        for (int j = 0; j < jobs; j++) {
            JobDetail d = JobBuilder.newJob(Tick.class)
                    .withIdentity("j" + j)
                    .usingJobData("w", j % 5)
                    .storeDurably()
                    .build();
            s.scheduleJob(
                    d,
                    TriggerBuilder.newTrigger()
                            .withIdentity("t" + j)
                            .withSchedule(SimpleScheduleBuilder.simpleSchedule()
                                    .withIntervalInMilliseconds(5)
                                    .withRepeatCount(fires - 1)
                                    .withMisfireHandlingInstructionIgnoreMisfires())
                            .build());
        }
        Thread[] ts = new Thread[2];
        for (int t = 0; t < 2; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                try {
                    for (int i = 0; i < 2 * percent; i++) {
                        TriggerKey k = TriggerKey.triggerKey("t" + (i * 2 + id) % jobs);
                        s.pauseTrigger(k);
                        s.getTriggerState(k);
                        s.resumeTrigger(k);
                        s.getCurrentlyExecutingJobs();
                        Thread.sleep(2);
                    }
                } catch (Exception e) {
                    throw new RuntimeException(e);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        boolean all = left.await(60, TimeUnit.SECONDS);
        s.shutdown(true);
        System.out.println("DONE QuartzJobs all=" + all + " weight=" + RUNS);
    }
}
