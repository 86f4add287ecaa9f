import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { iconSprite } from "./scripts/icon-sprite.ts";

const project = (name: string, rest = {}) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    env: { DEMO: "1", SAMPLE_DATA: "on", LOG_LEVEL: "silent", APP_URL: "http://localhost:3000" },
    ...rest,
  },
});

export default defineConfig({
  plugins: [iconSprite(), tsconfigPaths()],
  test: {
    // More than the cores of a small machine: much of the time the tests wait, for an answer that takes its time or for a fault to be noticed.
    maxWorkers: 3,
    projects: [
      // A machine that is busy with the other suites takes its time.
      project("unit", { testTimeout: 20_000 }),
      // Its files keep nothing in their process but the portal that they share.
      project("integration", { isolate: false, testTimeout: 60_000, hookTimeout: 60_000 }),
      project("db", { testTimeout: 60_000, hookTimeout: 120_000 }),
    ],
  },
});
