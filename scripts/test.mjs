// `npm test [-- filter …]`: sets up what is missing, runs every suite and sums them up in the last line.
// A filter is the name of a suite (unit, integration, db, e2e) or a part of a test file's path.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, NODE, run } from "./setup.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const VITEST_SUITES = ["unit", "integration", "db"];
const SUITES = [...VITEST_SUITES, "e2e"];

const filters = process.argv.slice(2);
const files = filters.filter((filter) => !SUITES.includes(filter));
const named = SUITES.filter((suite) => filters.includes(suite));
const chosen = named.length > 0 ? named : SUITES;
const projects = VITEST_SUITES.filter((suite) => chosen.includes(suite));

await ensureInstalled();
await ensureBuilt();

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const reports = mkdtempSync(join(tmpdir(), "portal-tests-"));
/** @type {Tally[]} */
const tallies = [];
// Beside each other: where one waits, the other computes.
tallies.push(
  ...(await Promise.all([...(projects.length > 0 ? [runVitest(projects)] : []), ...(chosen.includes("e2e") ? [runPlaywright()] : [])])),
);
// Alone: these tests measure how long an answer takes when the backend does not answer.
if (chosen.includes("integration") && !interrupted) tallies.push(await runVitest(["faults"]));
rmSync(reports, { recursive: true, force: true });

const passed = sum("passed");
const failed = sum("failed") || Number(interrupted || passed === 0);
const skipped = sum("skipped");
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);

/** @param {string[]} projects - of vitest.config.ts */
async function runVitest(projects) {
  const report = join(reports, `${projects.join("-")}.json`);
  const code = await runSuite([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(files.length > 0 ? ["--passWithNoTests", ...files] : []),
  ]);
  return judge("vitest", code, report, ({ numPassedTests, numPendingTests, numTodoTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.reduce((/** @type {number} */ total, /** @type {VitestFile} */ file) => total + failuresOf(file), 0),
    skipped: numPendingTests + numTodoTests,
  }));
}

/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */

/**
 * A file that could not even be loaded has failed without a failed test in it.
 *
 * @param {VitestFile} file
 */
function failuresOf({ status, assertionResults }) {
  const failures = assertionResults.filter((test) => test.status === "failed").length;
  return status === "failed" ? Math.max(1, failures) : failures;
}

async function runPlaywright() {
  const report = join(reports, "playwright.json");
  const chromium = await ensureChromium();
  // What both print would run into one another: that of the journeys is shown when they are over.
  const printed = projects.length > 0 ? join(reports, "playwright.txt") : null;
  const code = await runSuite(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=line,json",
      ...(files.length > 0 ? ["--pass-with-no-tests", ...files] : []),
    ],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) },
    printed ? openSync(printed, "w") : "inherit",
  );
  if (printed) process.stdout.write(readFileSync(printed));
  return judge("playwright", code, report, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/**
 * @param {string[]} args
 * @param {import("./setup.mjs").Variables} [extra]
 * @param {"inherit" | number} [output]
 */
function runSuite(args, extra, output) {
  const { NODE_ENV, ...env } = process.env;
  return run(NODE, args, { env: { ...env, ...extra }, ownGroup: true, output });
}

/**
 * Counts a runner's report. One that died, complained without a failed test, or ran nothing unasked counts as a failure.
 *
 * @param {string} runner
 * @param {number} code - its exit code
 * @param {string} report - its JSON file
 * @param {(report: any) => Tally} count
 * @returns {Tally}
 */
function judge(runner, code, report, count) {
  if (!existsSync(report) && code === 0 && files.length > 0) return { passed: 0, failed: 0, skipped: 0 };
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 0, skipped: 0 };
  const ranNothing = tally.passed + tally.failed === 0 && files.length === 0;
  if (tally.failed > 0 || (code === 0 && !ranNothing)) return tally;
  console.error(`${runner}: ${ranNothing ? "no test ran" : "failed outside of its tests"} (exit code ${code})`);
  return { ...tally, failed: 1 };
}

/** @param {keyof Tally} key */
function sum(key) {
  return tallies.reduce((total, tally) => total + tally[key], 0);
}
