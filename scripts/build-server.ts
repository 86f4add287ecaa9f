import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

/**
 * Builds `build/portal.js` of `server.ts`. Taking the types off at each start would cost Node a
 * quarter of a second and 12 MB. Each thread is a file beside it, because a thread
 * begins with a file.
 */
await build({
  configFile: false,
  plugins: [tsconfigPaths()],
  build: {
    ssr: true,
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    target: "node24",
    sourcemap: true,
    rollupOptions: {
      input: {
        "pdf-worker": "app/platform/pdf/pdf-worker.ts",
        portal: "server/portal.ts",
        "report-worker": "app/modules/mail/bounces/report-worker.ts",
        "sheet-worker": "app/platform/uploads/sheet-worker.ts",
        "statement-worker": "app/modules/money/statements/reading/statement-worker.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        sourcemapExcludeSources: true,
      },
    },
  },
});
