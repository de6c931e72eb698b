package dev.photofinish.report;

/**
 * What reports say beside the result.
 *
 * @param title what was analysed
 * @param toolVersion version of the program
 * @param sources where source code is
 * @param text how much text reports say
 */
public record ReportContext(String title, String toolVersion, Sources sources, TextOptions text) {}
