import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PROCESS_ENV } from "../../support/portal.ts";

/**
 * At its end the process writes its milliseconds to file descriptor 3; on Linux without the time it
 * waited for a core.
 */
const TELL_TIME = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync, writeSync } from "node:fs";
  process.on("exit", () => {
    const known = "/proc/self/schedstat";
    const waited = existsSync(known) ? Number(readFileSync(known, "utf8").split(" ")[1]) / 1e6 : 0;
    writeSync(3, String(process.uptime() * 1000 - waited));
  });
`)}`;

/**
 * Runs a start to its end. @returns exit code, output, and milliseconds without waiting for a
 * core
 */
export async function failedStart(env: Record<string, string>) {
  const child = spawn("node_modules/.bin/node", ["build/portal.js"], {
    env: {
      ...PROCESS_ENV,
      ...env,
      NODE_OPTIONS: `--import=${TELL_TIME} ${env.NODE_OPTIONS ?? ""}`,
    },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const printed = { message: "", ms: "" };
  child.stderr?.on("data", (chunk) => {
    printed.message += chunk;
  });
  child.stdio[3]?.on("data", (chunk) => {
    printed.ms += chunk;
  });
  const [code] = await once(child, "close");
  return { code, message: printed.message, ms: Number(printed.ms) };
}

export function expectEndedSoon({ code, ms }: { code: unknown; ms: number }) {
  // Supervisors do not start it again (rules 670).
  expect(code).toBe(78);
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThan(2_000);
}

const foreignDatabase = (dataDir: string, name: string, sql: string) => {
  const database = new DatabaseSync(join(dataDir, name));
  database.exec(sql);
  database.close();
};

/** A content of `DATA_DIR` that no portal starts with, and what it says. */
type Content = [name: string, prepare: (dataDir: string) => void, sentence: RegExp];

/** The first four fail in checks of their own, so every run tries them. */
export const CONTENTS: Content[] = [
  [
    "a damaged database",
    (dataDir) => writeFileSync(join(dataDir, "portal.sqlite"), randomBytes(40_000)),
    /portal\.sqlite is damaged .*restore it/,
  ],
  [
    "a row that breaks the rules of its store",
    (dataDir) => {
      foreignDatabase(dataDir, "supabase.sqlite", 'create table "auth.users" (id text)');
      foreignDatabase(
        dataDir,
        "portal.sqlite",
        `create table records (store text, id text, json text, revision integer, primary key (store, id)) without rowid;
         insert into records values ('events', 'forum', '{"id":"forum"}', 1)`,
      );
    },
    /portal\.sqlite: the row "forum" of the store "events" cannot be read \(.*title.*\): if a newer version .*backup from before the upgrade$/,
  ],
  [
    "a database that is missing beside files",
    (dataDir) => {
      mkdirSync(join(dataDir, "storage/objects/avatars"), { recursive: true });
      writeFileSync(join(dataDir, "storage/objects/avatars/one"), "");
    },
    /portal\.sqlite is missing beside accounts or files .*DATABASE_URL/,
  ],
  [
    "a folder that is a file",
    (dataDir) => {
      rmSync(dataDir, { recursive: true });
      writeFileSync(dataDir, "");
    },
    /^\S+ cannot be written: /,
  ],
  [
    "a database of something else",
    (dataDir) => foreignDatabase(dataDir, "portal.sqlite", "create table records (a int)"),
    /portal\.sqlite is damaged or the database of something else/,
  ],
  [
    "an empty database beside accounts",
    (dataDir) => {
      writeFileSync(join(dataDir, "portal.sqlite"), "");
      foreignDatabase(dataDir, "supabase.sqlite", 'create table "auth.users" (id text)');
    },
    /portal\.sqlite is empty: restore it/,
  ],
  [
    "an empty secret",
    (dataDir) => writeFileSync(join(dataDir, "secret"), ""),
    /secret is empty or too short: restore it, or delete it/,
  ],
  [
    "a damaged database of accounts",
    (dataDir) => writeFileSync(join(dataDir, "supabase.sqlite"), randomBytes(40_000)),
    /supabase\.sqlite is damaged/,
  ],
  [
    "accounts of something else",
    (dataDir) => foreignDatabase(dataDir, "supabase.sqlite", "create table notes (a int)"),
    /supabase\.sqlite is the database of something else/,
  ],
];

export function testEndedStarts(contents: Content[]): void {
  describe("because of the content of DATA_DIR", () => {
    let dataDir: string;
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), "dig-start-"));
    });
    afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

    test.each(contents)(
      "is one plain sentence within two seconds: %s",
      async (_, prepare, sentence) => {
        prepare(dataDir);
        const { message, ...end } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
        expect(message.trim()).toMatch(sentence);
        expect(message.trim().split("\n")).toHaveLength(1);
        expectEndedSoon(end);
      },
    );
  });
}
