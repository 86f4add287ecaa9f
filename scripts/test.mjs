// `npm test [-- filter …]`: sets up the tests, runs every suite, sums them up in the last line. A
// filter is the name of a suite or a part of a test file's path (tests/README.md).
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { COMPILED, ensureBuilt, ensureInstalled, isBuilt, NODE, run } from "./setup.mjs";
import { playwrightFailures, vitestFailures } from "./test-failures.mjs";

/** @typedef {import("./test-failures.mjs").Failure} Failure */
/** @typedef {{ passed: number, failures: Failure[], skipped: number }} Tally */

/** The projects of vitest that a suite is made of. */
const VITEST_PROJECTS = {
  unit: ["unit", "alone"],
  integration: ["integration", "faults"],
  db: ["db"],
  long: ["long"],
  scale: ["scale"],
};
/** These never open the built portal. */
const WITHOUT_BUILD = ["unit", "alone", "db"];
const USUAL_SUITES = ["unit", "integration", "db", "e2e"];
/** They take minutes, or need a database server: they run only when named. */
const LONG_SUITES = ["long", "scale", "e2e-long"];
const SUITES = [...USUAL_SUITES, ...LONG_SUITES];

const filters = process.argv.slice(2);
const files = filters.filter((filter) => !SUITES.includes(filter));
const named = SUITES.filter((suite) => filters.includes(suite));
const chosen = named.length > 0 ? named : USUAL_SUITES;
const projects = Object.entries(VITEST_PROJECTS).flatMap(([suite, names]) =>
  chosen.includes(suite) ? names : [],
);

await ensureInstalled();

let interrupted = false;
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    interrupted = true;
  });
}

const reports = mkdtempSync(join(tmpdir(), "portal-tests-"));
/** @type {Tally[]} */
const tallies = [];
const everyWay = chosen.includes("e2e-long");
const inBrowser = everyWay || chosen.includes("e2e");
const needsBuild = inBrowser || projects.some((project) => !WITHOUT_BUILD.includes(project));
// The build keeps one core busy: what does not need it runs at the same time.
const early =
  needsBuild && !isBuilt() ? projects.filter((project) => WITHOUT_BUILD.includes(project)) : [];
const late = projects.filter((project) => !early.includes(project));
const [chromium, , first] = await Promise.all([
  inBrowser ? ensureChromium() : undefined,
  needsBuild ? ensureBuilt() : undefined,
  early.length > 0 ? runVitest(early) : undefined,
]);
if (first) tallies.push(first);
if (late.length > 0 && !interrupted) tallies.push(await runVitest(late));
if (inBrowser && !interrupted) tallies.push(await runPlaywright(chromium));
rmSync(reports, { recursive: true, force: true });

const passed = sum("passed");
const failures = tallies.flatMap((tally) => tally.failures);
const failed = failures.length || Number(interrupted || passed === 0);
const skipped = sum("skipped");
process.exitCode = failed > 0 ? 1 : 0;
// Repeated at the end, because often only the last lines of a long output are kept.
for (const { file, test, error } of failures)
  console.log(`failed: ${file} > ${test}\n        ${error}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);

/**
 * @param {string[]} projects
 * @returns {Promise<Tally>}
 */
async function runVitest(projects) {
  const report = join(reports, `vitest-${projects[0]}.json`);
  const code = await runSuite([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...(files.length > 0 ? ["--passWithNoTests", ...files] : []),
  ]);
  return judge("vitest", code, report, (results) => ({
    passed: results.numPassedTests,
    failures: vitestFailures(results),
    skipped: results.numPendingTests + results.numTodoTests,
  }));
}

/**
 * @param {string | undefined} chromium - where it is installed; Playwright's own unless given
 * @returns {Promise<Tally>}
 */
async function runPlaywright(chromium) {
  const report = join(reports, "playwright.json");
  const code = await runSuite(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      "--reporter=line,json",
      ...(files.length > 0 ? ["--pass-with-no-tests", ...files] : []),
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium && { CHROMIUM_PATH: chromium }),
      ...(everyWay && { EVERY_WAY: "1" }),
    },
  );
  return judge("playwright", code, report, (results) => ({
    passed: results.stats.expected + results.stats.flaky,
    failures: playwrightFailures(results),
    skipped: results.stats.skipped,
  }));
}

/**
 * @param {string[]} args
 * @param {import("./setup.mjs").Variables} [extra]
 */
function runSuite(args, extra) {
  const { NODE_ENV, ...env } = process.env;
  return run(NODE, args, {
    env: { NODE_COMPILE_CACHE: COMPILED, ...env, ...extra },
    ownGroup: true,
  });
}

/**
 * Counts a runner's report. A runner that died, failed outside of its tests, or ran nothing
 * although no file was named counts as a failure.
 *
 * @param {string} runner
 * @param {number} code - its exit code
 * @param {string} report - its JSON file
 * @param {(report: any) => Tally} count
 * @returns {Tally}
 */
function judge(runner, code, report, count) {
  const nothing = { passed: 0, failures: [], skipped: 0 };
  if (!existsSync(report) && code === 0 && files.length > 0) return nothing;
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, "utf8"))) : nothing;
  const ranNothing = tally.passed + tally.failures.length === 0 && files.length === 0;
  if (tally.failures.length > 0 || (code === 0 && !ranNothing)) return tally;
  const error = `${ranNothing ? "no test ran" : "failed outside of its tests"} (exit code ${code})`;
  return { ...tally, failures: [{ file: runner, test: "(all)", error }] };
}

/** @param {"passed" | "skipped"} key */
function sum(key) {
  return tallies.reduce((total, tally) => total + tally[key], 0);
}
