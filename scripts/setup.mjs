// Shared by `npm start` and `npm test`. Runs on any Node from 20.19 on and before anything is
// installed, so it uses only Node's own modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules/.bin");
/** The pinned Node that the portal runs on, whatever Node started this script. */
export const NODE = join(BIN, "node");

/** Adds the variables of `.env`, if it is there; those of the environment win. */
export function readDotEnv() {
  const file = join(ROOT, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** @typedef {Record<string, string | undefined>} Variables */

/**
 * Node's compile cache: runners and test portals start dozens of processes that load the same
 * packages.
 */
export const COMPILED = join(ROOT, "node_modules/.cache/compiled");

const BUILD_STAMP = join(ROOT, "build/.stamp");
/** Everything a build reads. */
const SOURCES = [
  "app",
  "fixtures",
  "public",
  "scripts",
  "server",
  "server.ts",
  "supabase",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];
/** Drawn by the build itself. */
const GENERATED = new Set(["app/components/ui/icons.svg"]);

/**
 * Installs the locked dependencies, including development ones, unless exactly these are installed.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log("Installing dependencies (npm ci) …");
  // `npm run` passes its settings on as npm_config_*; `omit` there would override `--include`.
  const { npm_config_omit, npm_config_production, ...env } = process.env;
  const ci = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  // The lockfile has no addresses, so npm would query the registry even for cached packages.
  const code = await run("npm", [...ci, "--prefer-offline"], { env });
  // The cache may be older than the lockfile. A code above 128 is a signal, which was meant for
  // all.
  if (code > 0 && code < 128) await runOrExit("npm", ci, { env });
  else if (code > 0) process.exit(code);
}

/** @returns {boolean} whether the build there was made from these sources */
export function isBuilt(stamp = hashOfSources()) {
  return existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === stamp;
}

/** Builds the portal unless the build there was made from the same sources. */
export async function ensureBuilt() {
  const stamp = hashOfSources();
  if (isBuilt(stamp)) return;
  console.log("Building (npm run build) …");
  await runOrExit("npm", ["run", "build"], { env: { ...process.env, NODE_ENV: "production" } });
  writeFileSync(BUILD_STAMP, stamp);
}

/**
 * Runs a command in the project's folder in the foreground, with `node_modules/.bin` first on its
 * PATH, and passes signals on to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Variables, ownGroup?: boolean }} [options] - `ownGroup`: whatever the command
 * leaves running is ended with it
 * @returns {Promise<number>} its exit code, as a shell would tell it
 */
export function run(command, args, { env = process.env, ownGroup = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: withBinFirst(env),
      stdio: "inherit",
      detached: ownGroup,
    });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    const end = () => endGroup(child.pid);
    process.on("SIGINT", pass);
    process.on("SIGTERM", pass);
    if (ownGroup) process.on("exit", end);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      process.off("SIGINT", pass);
      process.off("SIGTERM", pass);
      process.off("exit", end);
      if (ownGroup) end();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * @param {Variables} env
 * @returns {any} - Remix declares `NODE_ENV` as always there
 */
function withBinFirst(env) {
  return { ...env, PATH: `${BIN}${delimiter}${env.PATH ?? ""}` };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Variables }} options
 */
async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}

/** @param {number | undefined} leader */
function endGroup(leader) {
  try {
    if (leader) process.kill(-leader, "SIGKILL");
  } catch {
    // Nobody of the group is left.
  }
}

/**
 * Compares the installed packages with the lockfile; a package for another platform may be missing.
 */
function isInstalled() {
  const record = join(ROOT, "node_modules/.package-lock.json");
  if (!existsSync(NODE) || !existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(ROOT, "package-lock.json"))).every(
    ([path, wanted]) =>
      path === "" ||
      (installed[path] ? installed[path].version === wanted.version : wanted.optional),
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

/** @returns {string} the same for the same sources */
export function hashOfSources() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesIn(join(ROOT, source))) {
      const name = relative(ROOT, file);
      if (!GENERATED.has(name))
        hash.update(name).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path - a file or a folder
 * @returns {string[]} files in a stable order
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
