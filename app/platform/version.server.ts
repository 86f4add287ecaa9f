declare const __VERSION__: string | undefined;
declare const __COMMIT__: string | undefined;

/**
 * The version of the running program: that of the package, and a hash of the sources it was built
 * from. Without a build, as in development, it says so.
 */
export const VERSION = typeof __VERSION__ === "string" ? __VERSION__ : "development";

/** The commit that it was built from, or "unknown". */
export const COMMIT = (typeof __COMMIT__ === "string" && __COMMIT__) || "unknown";
