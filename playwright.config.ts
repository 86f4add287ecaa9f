import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Playwright's own, because Chromium hears only the last list, and the network in the process of the browser, which talks to it all the time. */
const USED_FEATURES = [
  "CDPScreenshotNewSurface",
  "SkipListAccountsWithoutGaiaCookies",
  "NetworkServiceInProcess2",
];

/**
 * Again with Playwright's own. The two of the address bar load a page of theirs, in a process of its own, for every page that a test opens:
 * half of what a test costs. A frame made anew for each page that is opened, with what belongs to it, is a sixth of what opening one costs.
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
  // No page of a test stays long enough for what optimizing its scripts costs, those of axe above all.
  "--js-flags=--no-opt,--no-maglev",
  `--enable-features=${USED_FEATURES}`,
  `--disable-features=${UNUSED_FEATURES}`,
];

/** Passing smoothly from page to page takes longer than most of what is done on one, and the console tells where it was not possible. */
const CALM = { reducedMotion: "reduce" } as const;

const DEBIAN_CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

/** `CHROMIUM_PATH` names a Chromium; without it Debian's is used, else the one Playwright has downloaded. */
export default defineConfig({
  testDir: "tests",
  // The long run has screens of its own, and tells every story both ways.
  testMatch: process.env.EVERY_WAY
    ? /\/tests\/e2e(-long)?\/[^/]*\.spec\.ts$/
    : /\/tests\/e2e\/[^/]*\.spec\.ts$/,
  // More than the cores of a small machine: who joins or logs in waits for answers that take their time.
  workers: 3,
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
