import { build } from "vite";

/**
 * Builds `build/portal.js` of `server.ts`. Taking the types off at each start would cost Node a
 * quarter of a second and 12 MB (DECISIONS 94). The thread that reads statements is a file beside
 * it, because a thread begins with a file.
 */
await build({
  configFile: false,
  build: {
    ssr: true,
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node24",
    sourcemap: true,
    rollupOptions: {
      input: {
        portal: "server/portal.ts",
        "statement-worker": "app/modules/statements/reading/statement-worker.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        sourcemapExcludeSources: true,
      },
    },
  },
});
