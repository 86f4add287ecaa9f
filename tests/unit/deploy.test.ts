import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { metrics } from "~/metrics.server";
import metricsOfServer from "../../server/metrics.ts?raw";

/** The files of `deploy/` that operators copy. */

const there = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
};

describe("the alerts", () => {
  const rules = readFileSync("deploy/prometheus-alerts.yml", "utf8");

  test.skipIf(!there("promtool"))("fire in trouble, and only then", () => {
    const { status, output } = run(
      "promtool",
      "test",
      "rules",
      "deploy/prometheus-alerts.test.yml",
    );
    expect(output).toContain("SUCCESS");
    expect(status).toBe(0);
  });

  test("name metrics that exist", async () => {
    const names = new Set(Object.keys(await metrics()).map((name) => name.replace(/\{.*/, "")));
    const named = rules.match(/\b(?:portal|nodejs|process)_[a-z_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(10);
    const isKnown = (name: string) =>
      names.has(name) ||
      /^portal_(?:backup_|mail_server_up)/.test(name) ||
      metricsOfServer.includes(name.replace(/_(?:bucket|count)$/, ""));
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
  });

  test("all have a test", () => {
    const tested = readFileSync("deploy/prometheus-alerts.test.yml", "utf8");
    for (const [, alert = ""] of rules.matchAll(/alert: (\w+)/g)) expect(tested).toContain(alert);
  });
});

describe("the unit of systemd", () => {
  const unit = readFileSync("deploy/portal.service", "utf8");

  test("does not start again what only a person can mend", () => {
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  });

  // A program that is missing on this machine is no fault of the file.
  test.skipIf(!there("systemd-analyze"))("is a unit", () => {
    const { output } = run("systemd-analyze", "verify", "deploy/portal.service");
    expect(output.split("\n").filter((line) => line && !line.includes("/usr/bin/node"))).toEqual(
      [],
    );
  });
});
