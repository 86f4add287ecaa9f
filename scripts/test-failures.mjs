// Reads from the runners' JSON reports which tests failed. Uses only Node's own modules.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./setup.mjs";

/**
 * `file` is relative to the project's folder, `error` the first line.
 *
 * @typedef {{ file: string, test: string, error: string }} Failure
 */

/**
 * A file that could not be loaded has failed without a failed test in it.
 *
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {VitestTest[]} assertionResults
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestTest
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Failure[]}
 */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [{ file, test: "(the whole file)", error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      error: firstLine(failureMessages?.[0]),
    }));
  });
}

/**
 * Journeys are declared in a helper, so the file is that of the outermost suite.
 *
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 * @param {{ config: { rootDir: string }, suites?: PlaywrightSuite[] }} report
 * @returns {Failure[]}
 */
export function playwrightFailures({ config, suites = [] }) {
  const folder = relative(ROOT, config.rootDir);
  return suites.flatMap((file) =>
    failedIn(file).map(({ names, error }) => ({
      file: `${folder}/${file.title}`,
      test: names.join(" "),
      error,
    })),
  );
}

/**
 * `names` are those of the groups around the test, and its own.
 *
 * @param {PlaywrightSuite} suite
 * @returns {{ names: string[], error: string }[]}
 */
function failedIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({
        names: [title],
        error: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
  const inner = suites.flatMap((suite) =>
    failedIn(suite).map(({ names, error }) => ({ names: [suite.title, ...names], error })),
  );
  return [...own, ...inner];
}

/** @param {string} [message] */
function firstLine(message = "") {
  return stripVTControlCharacters(message).trim().split("\n", 1)[0] ?? "";
}
