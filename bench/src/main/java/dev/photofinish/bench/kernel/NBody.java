package dev.photofinish.bench.kernel;

/** Bodies in space. In each step a thread looks at all of them and moves its own. */
final class NBody {
    private static final int BODIES = 256;
    private static final double STEP = 0.001;

    private static final class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        double mass;
    }

    private NBody() {}

    static long run(int steps) {
        Body[] bodies = new Body[BODIES];
        for (int i = 0; i < BODIES; i++) {
            Body body = new Body();
            body.x = i % 7;
            body.y = i % 11;
            body.z = i % 13;
            body.mass = 1 + i % 3;
            bodies[i] = body;
        }
        Team team = new Team();
        Team.run(number -> {
            for (int step = 0; step < steps; step++) {
                for (int i = number; i < BODIES; i += Kernel.THREADS) {
                    attract(bodies[i], bodies);
                }
                team.meet();
                for (int i = number; i < BODIES; i += Kernel.THREADS) {
                    move(bodies[i]);
                }
                team.meet();
            }
        });
        double sum = 0;
        for (Body body : bodies) {
            sum += body.x + body.y + body.z;
        }
        return Math.round(sum * 1e6);
    }

    private static void attract(Body body, Body[] bodies) {
        for (Body other : bodies) {
            double dx = other.x - body.x;
            double dy = other.y - body.y;
            double dz = other.z - body.z;
            double distance = dx * dx + dy * dy + dz * dz + 0.01;
            double pull = other.mass / (distance * Math.sqrt(distance)) * STEP;
            body.vx += dx * pull;
            body.vy += dy * pull;
            body.vz += dz * pull;
        }
    }

    private static void move(Body body) {
        body.x += body.vx * STEP;
        body.y += body.vy * STEP;
        body.z += body.vz * STEP;
    }
}
