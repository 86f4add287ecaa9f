import { expect, test } from "vitest";
import { ownStack, prettyLine } from "~/platform/log/pretty-line.server";

test("a line of the log is readable: time, level, message and facts", () => {
  const line = {
    level: 30,
    time: "2026-11-23T08:00:01.000Z",
    msg: "ready",
    port: 3000,
    path: "/a",
  };
  expect(prettyLine(JSON.stringify(line))).toBe('08:00:01 info ready port=3000 path="/a"\n');
});

test("an error has its own frames on lines of their own", () => {
  const stack = [
    "Error: broken",
    "    at load (/portal/app/routes/about.tsx:3:9)",
    "    at call (/portal/node_modules/@remix-run/router/index.js:1:1)",
    "    at process.run (node:internal/process:1:1)",
  ].join("\n");
  const err = { type: "Error", message: "broken", stack };
  const line = JSON.stringify({ level: 50, time: "2026-11-23T08:00:01Z", msg: "failed", err });
  expect(prettyLine(line)).toBe(
    "08:00:01 ERROR failed\n    Error: broken\n    at load (/portal/app/routes/about.tsx:3:9)\n",
  );
  expect(ownStack(stack)).not.toContain("node_modules");
});
