import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/setup.mjs";
import { playwrightFailures, vitestFailures } from "../../../scripts/test-failures.mjs";

test("names a failed test of vitest with its file and the first line of its error", () => {
  const passed = { status: "passed", fullName: "opens", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "a door shuts",
    failureMessages: ["Error: it is open\n    at door.ts:1"],
  };
  const report = {
    testResults: [
      {
        name: join(ROOT, "tests/unit/door.test.ts"),
        status: "failed",
        assertionResults: [passed, failed],
      },
    ],
  };
  expect(vitestFailures(report)).toEqual([
    { file: "tests/unit/door.test.ts", test: "a door shuts", error: "Error: it is open" },
  ]);
});

test("names a file that could not be loaded once", () => {
  const file = {
    name: join(ROOT, "tests/unit/door.test.ts"),
    status: "failed",
    message: "Cannot find module 'hinge'\n",
    assertionResults: [],
  };
  expect(vitestFailures({ testResults: [file] })).toEqual([
    {
      file: "tests/unit/door.test.ts",
      test: "(the whole file)",
      error: "Cannot find module 'hinge'",
    },
  ]);
});

test("names a failed test of Playwright with its groups, wherever it was declared, and none that passed at a second try", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "../support/journey.ts",
    tests: [
      {
        status,
        results: [{ error: { message: "\u001b[31mError\u001b[39m: it is open\n  at door.ts:1" } }],
      },
    ],
  });
  const group = { title: "without JavaScript", specs: [spec("a door shuts", "unexpected")] };
  const report = {
    config: { rootDir: join(ROOT, "tests/e2e") },
    suites: [{ title: "door.spec.ts", specs: [spec("flaky", "flaky")], suites: [group] }],
  };
  expect(playwrightFailures(report)).toEqual([
    {
      file: "tests/e2e/door.spec.ts",
      test: "without JavaScript a door shuts",
      error: "Error: it is open",
    },
  ]);
});

test("names nothing if everything passed", () => {
  expect(
    vitestFailures({ testResults: [{ name: "x", status: "passed", assertionResults: [] }] }),
  ).toEqual([]);
  expect(playwrightFailures({ config: { rootDir: ROOT } })).toEqual([]);
});
