package dev.photofinish.agent.rewrite;

/**
 * A place in the program's code that the agent has instrumented.
 *
 * @param type binary name of the class
 * @param method name of the method
 * @param file source file, or an empty string
 * @param line source line, or -1
 * @param variable what is accessed there: {@code com.acme.Inventory.reserved}, {@code int[]}
 * @param variableType the type of that field; an empty string if it is none
 * @param benign whether the program says that races here are meant
 */
public record Site(
        String type, String method, String file, int line, String variable, String variableType, boolean benign) {
    /** A place that accesses no field. */
    public Site(String type, String method, String file, int line, String variable, boolean benign) {
        this(type, method, file, line, variable, "", benign);
    }

    /** As a frame of a stack trace. */
    public String frame() {
        return new StackTraceElement(type, method, file.isEmpty() ? null : file, line).toString();
    }
}
