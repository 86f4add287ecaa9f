import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { iconSprite } from "./scripts/icon-sprite.ts";

const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };
const FAULTS = ["backend-faults", "file-and-link-faults", "hosted", "power-cut", "server", "server-start-and-end"].map(
  (name) => `tests/integration/${name}.test.ts`,
);

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
    maxWorkers: 2,
    projects: [
      // A machine that is busy with the other suites takes its time.
      project("unit", { testTimeout: 20_000 }),
      // Its files keep nothing in their process but the portal that they share.
      project("integration", { ...PATIENT, isolate: false, exclude: FAULTS }),
      project("db", { ...PATIENT, hookTimeout: 120_000 }),
      // Last and many at once: they wait for a backend that does not answer, and measure how long.
      project("faults", { ...PATIENT, include: FAULTS, maxWorkers: 4, sequence: { groupOrder: 1 } }),
    ],
  },
});
