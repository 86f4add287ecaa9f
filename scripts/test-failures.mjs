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
    if (failed.length === 0 && status === "failed") return [{ file, test: "(the whole file)", error: firstLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, error: firstLine(failureMessages?.[0]) }));
  });
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @param {PlaywrightSuite & { config: { rootDir: string } }} report
 * @returns {Failure[]}
 */
export function playwrightFailures({ config, suites = [] }) {
  const folder = relative(ROOT, config.rootDir);
  return suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) => ({
        file: `${folder}/${file}`,
        test: title,
        error: firstLine(results.find(({ error }) => error)?.error?.message),
      })),
  );
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(message = "") {
  return stripVTControlCharacters(message).trim().split("\n", 1)[0] ?? "";
}
