import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PROCESS_ENV, startPortal } from "../support/portal.ts";
import { exitOf, startServer } from "./support/server.ts";

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

/** Prints a stack trace for each call of `setInterval` and `console.log`. */
const PRINT_TRACES = `data:text/javascript,${encodeURIComponent(`
  for (const [owner, name] of [[globalThis, "setInterval"], [console, "log"]]) {
    const call = owner[name];
    owner[name] = (...args) => (console.error(new Error(name).stack), call(...args));
  }
`)}`;

test("stack traces name the sources of the app and of the server", async () => {
  const portal = await startPortal({}, [`--import=${PRINT_TRACES}`, "build/portal.js"]);
  await portal.stop();
  expect(portal.log()).toMatch(/\/app\/[\w/.-]+\.server\.ts:\d+:\d+/);
  expect(portal.log()).toMatch(/\/server\.ts:\d+:\d+/);
  expect(portal.log()).not.toContain("build/server/index.js:");
});

describe("an impossible start", () => {
  /**
   * Runs a start to its end. @returns exit code, output, and milliseconds without waiting for a
   * core
   */
  async function failedStart(env: Record<string, string>) {
    const child = spawn("node_modules/.bin/node", ["build/portal.js"], {
      env: { ...PROCESS_ENV, NODE_OPTIONS: `--import=${TELL_TIME}`, ...env },
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

  function expectEndedSoon({ code, ms }: { code: unknown; ms: number }) {
    // Supervisors do not start it again (rules 670).
    expect(code).toBe(78);
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(2_000);
  }

  test("names every missing variable", async () => {
    const { message, ...end } = await failedStart({});
    expectEndedSoon(end);
    expect(message).toContain("SESSION_SECRET: missing");
    expect(message).toContain("ADMIN_PASSWORD_HASH: missing");
    expect(message).not.toMatch(/^\s+at /m);
  });

  describe("because of the content of DATA_DIR", () => {
    let dataDir: string;
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), "dig-start-"));
    });
    afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

    const inDataDir = (name: string) => join(dataDir, name);
    const foreignDatabase = (name: string, sql: string) => {
      const database = new DatabaseSync(inDataDir(name));
      database.exec(sql);
      database.close();
    };

    test.each<[string, () => void, RegExp]>([
      [
        "a damaged database",
        () => writeFileSync(inDataDir("portal.sqlite"), randomBytes(40_000)),
        /portal\.sqlite is damaged .*restore it/,
      ],
      [
        "a database of something else",
        () => foreignDatabase("portal.sqlite", "create table records (a int)"),
        /portal\.sqlite is damaged or the database of something else/,
      ],
      [
        "a row that breaks the rules of its store",
        () => {
          foreignDatabase("supabase.sqlite", 'create table "auth.users" (id text)');
          foreignDatabase(
            "portal.sqlite",
            `create table records (store text, id text, json text, revision integer, primary key (store, id)) without rowid;
             insert into records values ('events', 'forum', '{"id":"forum"}', 1)`,
          );
        },
        /portal\.sqlite: the row "forum" of the store "events" cannot be read \(.*title/,
      ],
      [
        "an empty database beside accounts",
        () => {
          writeFileSync(inDataDir("portal.sqlite"), "");
          foreignDatabase("supabase.sqlite", 'create table "auth.users" (id text)');
        },
        /portal\.sqlite is empty: restore it/,
      ],
      [
        "a database that is missing beside files",
        () => {
          mkdirSync(inDataDir("storage/objects/avatars"), { recursive: true });
          writeFileSync(inDataDir("storage/objects/avatars/one"), "");
        },
        /portal\.sqlite is missing beside accounts or files .*DATABASE_URL/,
      ],
      [
        "an empty secret",
        () => writeFileSync(inDataDir("secret"), ""),
        /secret is empty or too short: restore it, or delete it/,
      ],
      [
        "a damaged database of accounts",
        () => writeFileSync(inDataDir("supabase.sqlite"), randomBytes(40_000)),
        /supabase\.sqlite is damaged/,
      ],
      [
        "accounts of something else",
        () => foreignDatabase("supabase.sqlite", "create table notes (a int)"),
        /supabase\.sqlite is the database of something else/,
      ],
      [
        "a folder that is a file",
        () => {
          rmSync(dataDir, { recursive: true });
          writeFileSync(dataDir, "");
        },
        /^\S+ cannot be written: /,
      ],
    ])("is one plain sentence within two seconds: %s", async (_, prepare, sentence) => {
      prepare();
      const { message, ...end } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
      expect(message.trim()).toMatch(sentence);
      expect(message.trim().split("\n")).toHaveLength(1);
      expectEndedSoon(end);
    });

    test("a second process waits for the first one to end, and says so if it does not", async () => {
      const first = await startServer({ DATA_DIR: dataDir });
      const started = performance.now();
      const { code, message } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
      expect(message.trim()).toMatch(
        /^another process uses .*portal\.sqlite; a DATA_DIR belongs to one process$/,
      );
      expect([code, performance.now() - started > 2_900]).toEqual([1, true]);
      for (const name of [
        "portal.sqlite",
        "portal.sqlite-wal",
        "supabase.sqlite",
        "supabase.sqlite-wal",
        "secret",
      ])
        expect((statSync(inDataDir(name)).mode & 0o777).toString(8), name).toBe("600");
      first.child.kill("SIGTERM");
      expect((await exitOf(first)).code).toBe(0);
    });
  });

  test("says that the port is in use", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    const { code, message } = await failedStart({
      DEMO: "1",
      PORT: String((squatter.address() as AddressInfo).port),
    });
    squatter.close();
    expect(code).toBe(1);
    expect(message).toContain("EADDRINUSE");
  });
});
