import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import packageJson from "./package.json" with { type: "json" };
import remixConfig from "./remix.config.js";
import { asciiChunks } from "./scripts/ascii-chunks.ts";
import { commitOfSources } from "./scripts/commit.mjs";
import { devReload } from "./scripts/dev-reload.ts";
import { enhanceLibrary } from "./scripts/enhance-library.ts";
import { iconSprite } from "./scripts/icon-sprite.ts";
import { noClientRoutes } from "./scripts/no-client-routes.ts";
import { hashOfSources } from "./scripts/setup.mjs";
import { textTypes } from "./scripts/text-types.ts";

/** The browsers that Vite calls widely available; their files come from the server build. */
const BROWSERS = ["es2020", "edge88", "firefox78", "chrome87", "safari14"];

/** Those that enhance pages; in older ones pages stay plain. */
const ENHANCED_BROWSERS = ["es2022", "edge111", "firefox114", "chrome111", "safari16.4"];

const buildVersion = () => `${packageJson.version}+${hashOfSources().slice(0, 12)}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    iconSprite(),
    enhanceLibrary(ENHANCED_BROWSERS),
    textTypes(),
    devReload(),
    tailwindcss(),
    remix(remixConfig),
    tsconfigPaths(),
    noClientRoutes(),
    ...(isSsrBuild ? [asciiChunks()] : []),
  ],
  define: isSsrBuild
    ? {
        __VERSION__: JSON.stringify(buildVersion()),
        __COMMIT__: JSON.stringify(commitOfSources()),
      }
    : {},
  // The variable that `npm start` reads too: links in mails lead to this port by default.
  server: { port: Number(process.env.PORT || 3000), strictPort: true },
  // A data: URL has no fragments for <use> and needs a wider CSP.
  // The server awaits its stores at the top of a module.
  build: {
    assetsInlineLimit: 0,
    // For stack traces on the server; a browser gets no map.
    sourcemap: isSsrBuild,
    target: isSsrBuild ? "node20" : BROWSERS,
    cssTarget: BROWSERS,
    rollupOptions: { output: isSsrBuild ? { sourcemapExcludeSources: true } : {} },
  },
}));
