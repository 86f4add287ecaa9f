// `npm test [-- filter …]`: sets up the tests, runs every suite, sums them up in the last line. A
// filter is the name of a suite or a part of a test file's path (tests/README.md).
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { CLOCKS, FAKE_TIME, shiftedTo } from "./clocks.mjs";
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
const LONG_SUITES = ["long", "scale", "e2e-long", "clocks"];
const SUITES = [...USUAL_SUITES, ...LONG_SUITES];
/** The suite "clocks" runs these under each clock; the name of a clock stands for that clock. */
const CLOCKED = [...VITEST_PROJECTS.unit, ...VITEST_PROJECTS.integration];

const filters = process.argv.slice(2);
const files = filters.filter(
  (filter) => !SUITES.includes(filter) && !Object.hasOwn(CLOCKS, filter),
);
const named = SUITES.filter((suite) => filters.includes(suite));
const namedClocks = Object.entries(CLOCKS).filter(([name]) => filters.includes(name));
const chosen = named.length + namedClocks.length > 0 ? named : USUAL_SUITES;
const clocks = chosen.includes("clocks") ? Object.entries(CLOCKS) : namedClocks;
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
const needsBuild =
  inBrowser || clocks.length > 0 || projects.some((project) => !WITHOUT_BUILD.includes(project));
// The build keeps one core busy: what does not need it runs at the same time.
const early = needsBuild && !isBuilt() ? withoutBuild(projects) : [];
const late = projects.filter((project) => !early.includes(project));
const [chromium, , first] = await Promise.all([
  inBrowser ? ensureChromium() : undefined,
  needsBuild ? ensureBuilt() : undefined,
  early.length > 0 ? runVitest(early) : undefined,
]);
if (first) tallies.push(first);
// In two processes: the modules of the first would stay in the memory of the second.
for (const part of [withoutBuild(late), late.filter((project) => !WITHOUT_BUILD.includes(project))])
  if (part.length > 0 && !interrupted) tallies.push(await runVitest(part));
if (inBrowser && !interrupted) tallies.push(await runPlaywright(chromium));
for (const [clock, momentAfter] of clocks)
  if (!interrupted) tallies.push(await runUnder(clock, momentAfter(new Date())));
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

/** @param {string[]} from - projects */
function withoutBuild(from) {
  return from.filter((project) => WITHOUT_BUILD.includes(project));
}

/**
 * @param {string} clock
 * @param {Date} moment
 * @returns {Promise<Tally>}
 */
async function runUnder(clock, moment) {
  if (!FAKE_TIME) {
    console.log(`Skipped the clock "${clock}": it needs Debian's package faketime.`);
    return { passed: 0, failures: [], skipped: 1 };
  }
  console.log(`Under the clock "${clock}", from ${moment.toISOString()} …`);
  const tally = await runVitest(CLOCKED, shiftedTo(moment), clock);
  const failures = tally.failures.map((failure) => ({
    ...failure,
    file: `${clock}: ${failure.file}`,
  }));
  return { ...tally, failures };
}

/**
 * @param {string[]} projects
 * @param {import("./setup.mjs").Variables} [extra]
 * @returns {Promise<Tally>}
 */
async function runVitest(projects, extra, name = projects[0]) {
  const report = join(reports, `vitest-${name}.json`);
  const code = await runSuite(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...(files.length > 0 ? ["--passWithNoTests", ...files] : []),
    ],
    extra,
  );
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
