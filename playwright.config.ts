import { defineConfig } from "@playwright/test";

const CONTAINER_SAFE = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `CHROMIUM_PATH` names a Chromium of the machine; without it Playwright uses the one it has downloaded. */
export default defineConfig({
  testDir: "tests/e2e",
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/support/e2e-portal.ts",
  use: {
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: CONTAINER_SAFE },
  },
});
