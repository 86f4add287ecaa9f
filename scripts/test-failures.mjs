// Reads from the runners' JSON reports which tests failed. Node's own modules only, as the script that uses it.
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "./setup.mjs";

/** @typedef {{ file: string, test: string, error: string }} Failure - `file` from the project's folder, `error` its first line */

/**
 * A file that could not even be loaded has failed without a failed test in it.
 *
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
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
 * A journey is declared in a helper, so its own place would name that: the file is that of the outermost suite.
 *
 * @typedef {{ title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
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
 * @param {PlaywrightSuite} suite
 * @returns {{ names: string[], error: string }[]} `names`: those of the groups around the test and its own
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
