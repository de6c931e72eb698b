package dev.photofinish.bench.kernel;

import org.jspecify.annotations.Nullable;

/** Spheres in a common scene; vectors and hits are objects that live for an instant. */
final class RayTracer {
    private static final int SIZE = 400;
    private static final int SPHERES = 24;

    private static final class Vector {
        double x;
        double y;
        double z;

        Vector(double x, double y, double z) {
            this.x = x;
            this.y = y;
            this.z = z;
        }

        Vector minus(Vector other) {
            return new Vector(x - other.x, y - other.y, z - other.z);
        }

        Vector plus(Vector other, double times) {
            return new Vector(x + other.x * times, y + other.y * times, z + other.z * times);
        }

        double dot(Vector other) {
            return x * other.x + y * other.y + z * other.z;
        }

        Vector unit() {
            double length = Math.sqrt(dot(this));
            return new Vector(x / length, y / length, z / length);
        }
    }

    private static final class Sphere {
        Vector center;
        double radius;

        Sphere(Vector center, double radius) {
            this.center = center;
            this.radius = radius;
        }
    }

    private static final class Hit {
        Sphere sphere;
        double distance;

        Hit(Sphere sphere, double distance) {
            this.sphere = sphere;
            this.distance = distance;
        }
    }

    private final Sphere[] scene = new Sphere[SPHERES];
    private final Vector light = new Vector(-5, 8, -10).unit();
    private final int[] image = new int[SIZE * SIZE];

    private RayTracer() {
        for (int i = 0; i < SPHERES; i++) {
            int layer = i / 6;
            scene[i] = new Sphere(new Vector(i % 6 - 2.5, layer - 1.5, 6 + i % 4), 0.55);
        }
    }

    static long run(int frames) {
        RayTracer tracer = new RayTracer();
        Team.run(number -> {
            for (int frame = 0; frame < frames; frame++) {
                for (int row = number; row < SIZE; row += Kernel.THREADS) {
                    tracer.row(row, frame);
                }
            }
        });
        long sum = 0;
        for (int pixel : tracer.image) {
            sum = sum * 31 + pixel;
        }
        return sum;
    }

    private void row(int row, int frame) {
        Vector eye = new Vector(0, 0, frame * 0.02);
        for (int column = 0; column < SIZE; column++) {
            double x = (column - SIZE / 2.0) / SIZE;
            double y = (row - SIZE / 2.0) / SIZE;
            image[row * SIZE + column] += shade(eye, new Vector(x, y, 1).unit());
        }
    }

    private int shade(Vector eye, Vector ray) {
        Hit hit = nearest(eye, ray);
        if (hit == null) {
            return 1;
        }
        Vector place = eye.plus(ray, hit.distance);
        Vector normal = place.minus(hit.sphere.center).unit();
        double brightness = Math.max(0, normal.dot(light));
        boolean isInShadow = nearest(place.plus(normal, 1e-6), light) != null;
        return (int) (isInShadow ? 20 : 20 + 200 * brightness);
    }

    private @Nullable Hit nearest(Vector eye, Vector ray) {
        Hit nearest = null;
        for (Sphere sphere : scene) {
            Vector toCenter = sphere.center.minus(eye);
            double along = toCenter.dot(ray);
            double root = along * along - toCenter.dot(toCenter) + sphere.radius * sphere.radius;
            if (root > 0) {
                double distance = along - Math.sqrt(root);
                if (distance > 0 && (nearest == null || distance < nearest.distance)) {
                    nearest = new Hit(sphere, distance);
                }
            }
        }
        return nearest;
    }
}
