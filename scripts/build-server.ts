import { build } from "vite";

/**
 * Builds `build/portal.js` of `server.ts`. Taking the types off at each start would cost Node a
 * quarter of a second and 12 MB (DECISIONS 94).
 */
await build({
  configFile: false,
  build: {
    ssr: "server/portal.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node24",
    sourcemap: true,
    rollupOptions: {
      output: {
        entryFileNames: "portal.js",
        chunkFileNames: "[name].js",
        sourcemapExcludeSources: true,
      },
    },
  },
});
