import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/**
 * Playwright's own list, because Chromium reads only the last one, and the network service inside
 * the browser process, which exchanges messages with it all the time.
 */
const USED_FEATURES = [
  "CDPScreenshotNewSurface",
  "SkipListAccountsWithoutGaiaCookies",
  "NetworkServiceInProcess2",
];

/**
 * Playwright's own list and more. The two features of the address bar load a page in a process of
 * its own for each page of a test, half of its cost. A new frame for each page costs a sixth.
 */
const UNUSED_FEATURES = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ProactivelySwapBrowsingInstance",
  "RenderDocument",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

const CONTAINER_SAFE = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-gpu-compositing",
  "--disable-site-isolation-trials",
  // No page of a test stays open long enough to repay optimizing its scripts, above all those of
  // axe.
  "--js-flags=--no-opt,--no-maglev",
  `--enable-features=${USED_FEATURES}`,
  `--disable-features=${UNUSED_FEATURES}`,
];

/**
 * View transitions take longer than most tests stay on a page, and the console reports where one
 * was not possible.
 */
const CALM = { reducedMotion: "reduce" } as const;

const DEBIAN_CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

/**
 * `CHROMIUM_PATH` names a Chromium; without it Debian's is used, else the one that Playwright
 * downloaded.
 */
export default defineConfig({
  testDir: "tests",
  // The long run has screens of its own, and tells every story both ways.
  testMatch: process.env.EVERY_WAY
    ? /\/tests\/e2e(-long)?\/[^/]*\.spec\.ts$/
    : /\/tests\/e2e\/[^/]*\.spec\.ts$/,
  // More than the cores of a small machine: signing up and logging in wait for slow responses.
  workers: 4,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: "./tests/support/e2e-portal.ts",
  use: {
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    viewport: { width: 1280, height: 800 },
    contextOptions: CALM,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || DEBIAN_CHROMIUM,
      args: CONTAINER_SAFE,
    },
  },
});
