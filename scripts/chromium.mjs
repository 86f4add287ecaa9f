// Finds a Chromium for the browser tests, and downloads one if there is no other.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { NODE, run } from "./setup.mjs";

/** The headless shell first: it opens a page for half of what the whole browser takes. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Older releases have only the whole browser. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];

/**
 * Returns the path of an installed browser, undefined where Playwright uses its own.
 *
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const installed = process.env.CHROMIUM_PATH || findOnPath();
  if (installed || (await hasOwn())) return installed;
  const isRoot = process.getuid?.() === 0;
  console.log("Fetching Chromium …");
  await run(NODE, [
    "node_modules/@playwright/test/cli.js",
    "install",
    ...(isRoot ? ["--with-deps"] : []),
    "chromium",
  ]);
  if (await hasOwn()) return undefined;
  if (isRoot && existsSync("/etc/debian_version")) {
    await run("apt-get", ["update"]);
    for (const name of DEBIAN_PACKAGES)
      if (!findOnPath()) await run("apt-get", ["install", "-y", "--no-install-recommends", name]);
  }
  return findOnPath();
}

function findOnPath() {
  const folders = new Set(["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)]);
  return [...folders]
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
}

async function hasOwn() {
  const { chromium } = await import("@playwright/test");
  return isExecutable(chromium.executablePath());
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
