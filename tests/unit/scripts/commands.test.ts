import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { PROCESS_ENV } from "../../support/portal";

/** Commands of operators that meet a fault of the machine say so in one line (rules 763). */

const place = mkdtempSync(join(tmpdir(), "dig-commands-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const file = join(place, "file");
writeFileSync(file, "");

function run(env: Record<string, string>, ...args: string[]) {
  const options = { env: { ...PROCESS_ENV, ...env }, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync(process.execPath, args, options);
  return { status, lines: stderr.trimEnd().split("\n") };
}

test("a backup that cannot be written into DATA_DIR", () => {
  const backup = join(place, "backup");
  mkdirSync(backup);
  cpSync("package.json", join(backup, "portal.sqlite"));
  const { status, lines } = run(
    { DATA_DIR: join(file, "data") },
    ...["scripts/restore.ts", "--without-manifest", backup],
  );
  expect([status, lines]).toEqual([1, [expect.stringContaining("ENOTDIR")]]);
});

test.each([
  ["postgres://portal@127.0.0.1:1/portal", "ECONNREFUSED"],
  ["postgres://portal@nowhere.invalid/portal", "nowhere.invalid"],
])("a database that does not respond: %s", (url, says) => {
  const { status, lines } = run(
    { DATA_DIR: place, DATABASE_URL: url },
    ...["scripts/data-move/run.ts", "--to", "sqlite"],
  );
  expect([status, lines]).toEqual([1, [expect.stringContaining(says)]]);
});
