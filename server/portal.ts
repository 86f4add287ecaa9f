import module from "node:module";

// Stack traces name the sources, of what is imported from here on. Maps of packages would take 6 MB.
// Node before 22.14 has no such function: its traces name the built files.
module.setSourceMapsSupport?.(true, { nodeModules: false, generatedCode: false });
await import("../server.ts");
