import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/setup.mjs";
import { playwrightFailures, vitestFailures } from "../../../scripts/test-failures.mjs";

test("names a failed test of vitest with its file and the first line of its error", () => {
  const passed = { status: "passed", fullName: "opens", failureMessages: [] };
  const failed = { status: "failed", fullName: "a door shuts", failureMessages: ["Error: it is open\n    at door.ts:1"] };
  const report = { testResults: [{ name: join(ROOT, "tests/unit/door.test.ts"), status: "failed", assertionResults: [passed, failed] }] };
  expect(vitestFailures(report)).toEqual([{ file: "tests/unit/door.test.ts", test: "a door shuts", error: "Error: it is open" }]);
});

test("names a file that could not be loaded once", () => {
  const file = {
    name: join(ROOT, "tests/unit/door.test.ts"),
    status: "failed",
    message: "Cannot find module 'hinge'\n",
    assertionResults: [],
  };
  expect(vitestFailures({ testResults: [file] })).toEqual([
    { file: "tests/unit/door.test.ts", test: "(the whole file)", error: "Cannot find module 'hinge'" },
  ]);
});

test("names a failed test of Playwright in whatever group it stands, and none that passed at a second try", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "door.spec.ts",
    tests: [{ status, results: [{ error: { message: "\u001b[31mError\u001b[39m: it is open\n  at door.ts:1" } }] }],
  });
  const report = {
    config: { rootDir: join(ROOT, "tests/e2e") },
    suites: [{ specs: [spec("flaky", "flaky")], suites: [{ specs: [spec("shuts", "unexpected")] }] }],
  };
  expect(playwrightFailures(report)).toEqual([{ file: "tests/e2e/door.spec.ts", test: "shuts", error: "Error: it is open" }]);
});

test("names nothing when everything passed", () => {
  expect(vitestFailures({ testResults: [{ name: "x", status: "passed", assertionResults: [] }] })).toEqual([]);
  expect(playwrightFailures({ config: { rootDir: ROOT } })).toEqual([]);
});
