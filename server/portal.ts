import module from "node:module";

// Stack traces name the sources of everything imported from here on. Maps of packages would take 6
// MB. Before Node 22.14 traces name the built files.
module.setSourceMapsSupport?.(true, { nodeModules: false, generatedCode: false });
await import("../server.ts");
