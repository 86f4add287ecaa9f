import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exitOf, rawRequest, startServer } from "./support/server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Status of an answer on a connection of its own, or why there was none. */
function rawOutcome(url: URL): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(url.port), url.hostname);
    socket.on("connect", () => socket.write("GET /favicon.svg HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n"));
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "nothing"));
  });
}

describe("the end", () => {
  test("SIGTERM lets the request in flight be answered, closes idle connections and exits 0; a second one changes nothing", async () => {
    const server = await startServer();
    const idle = rawRequest(server.url, "GET /favicon.svg HTTP/1.1\r\nHost: portal\r\n\r\n");
    const unused = rawRequest(server.url);
    const slow = rawRequest(
      server.url,
      "POST /login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nemai",
    );
    await expect.poll(idle.received).toContain("200 OK");
    await pause(100);
    server.child.kill("SIGTERM");
    await Promise.all([idle.closed, unused.closed]);
    await expect(fetch(server.url)).rejects.toThrow();
    server.child.kill("SIGTERM");
    await pause(300);
    expect(server.child.exitCode).toBeNull();
    const exit = exitOf(server);
    slow.socket.write("l=a%");
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 \d{3} [\s\S]*^Connection: close\r$/im);
    expect(await exit).toMatchObject({ code: 0 });
  });

  test("on SIGTERM the server is unwell first and goes on listening for a second: who comes then, with a connection of their own, is answered", async () => {
    const server = await startServer();
    const healthz = () => fetch(new URL("/healthz", server.url), { headers: { Connection: "close" } });
    expect((await healthz()).status).toBe(200);
    server.child.kill("SIGTERM");
    const signalled = performance.now();
    const exit = exitOf(server);
    await expect.poll(async () => (await healthz()).status, { interval: 20 }).toBe(503);
    const outcomes: string[] = [];
    while (performance.now() - signalled < 700)
      outcomes.push(...(await Promise.all(Array.from({ length: 5 }, () => rawOutcome(server.url)))));
    expect(outcomes.length).toBeGreaterThan(5);
    expect(new Set(outcomes)).toEqual(new Set(["200"]));
    expect(await exit).toMatchObject({ code: 0 });
  });

  test("a request that never ends does not keep the server for ten seconds", async () => {
    const server = await startServer();
    const stuck = rawRequest(server.url, "POST /login HTTP/1.1\r\nHost: portal\r\nContent-Length: 8\r\n\r\nemai");
    await pause(100);
    server.child.kill("SIGTERM");
    const { code, ms } = await exitOf(server);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    stuck.socket.destroy();
  }, 15_000);
});

describe("a start that cannot succeed", () => {
  async function failedStart(env: Record<string, string>) {
    const child = spawn("node_modules/.bin/node", ["server.ts"], {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let message = "";
    child.stderr.on("data", (chunk) => {
      message += chunk;
    });
    const [code] = await once(child, "close");
    return { code, message };
  }

  test("names every missing variable", async () => {
    const { code, message } = await failedStart({ NODE_ENV: "production" });
    expect(code).toBe(1);
    expect(message).toContain("SESSION_SECRET: missing");
    expect(message).toContain("ADMIN_PASSWORD_HASH: missing");
    expect(message).not.toMatch(/^\s+at /m);
  });

  describe("because of what lies in DATA_DIR", () => {
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
        () =>
          foreignDatabase(
            "portal.sqlite",
            `create table records (store text, id text, json text, revision integer, primary key (store, id)) without rowid;
             insert into records values ('events', 'forum', '{"id":"forum"}', 1)`,
          ),
        /portal\.sqlite: the row "forum" of the store "events" cannot be read \(.*title/,
      ],
      ["an empty secret", () => writeFileSync(inDataDir("secret"), ""), /secret is empty or too short: restore it, or delete it/],
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
    ])("is one plain sentence: %s", async (_, prepare, sentence) => {
      prepare();
      const { code, message } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
      expect(message.trim()).toMatch(sentence);
      expect(message.trim().split("\n")).toHaveLength(1);
      expect(code).toBe(1);
    });

    test("a second process waits for the first one to end, and says so when it does not", async () => {
      const first = await startServer({ DATA_DIR: dataDir });
      const started = performance.now();
      const { code, message } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
      expect(message.trim()).toMatch(/^another process uses .*portal\.sqlite; a DATA_DIR belongs to one process$/);
      expect([code, performance.now() - started > 2_900]).toEqual([1, true]);
      for (const name of ["portal.sqlite", "portal.sqlite-wal", "supabase.sqlite", "supabase.sqlite-wal", "secret"])
        expect((statSync(inDataDir(name)).mode & 0o777).toString(8), name).toBe("600");
      first.child.kill("SIGTERM");
      expect((await exitOf(first)).code).toBe(0);
    });
  });

  test("says that the port is taken", async () => {
    const squatter = createServer().listen(0, "127.0.0.1");
    await once(squatter, "listening");
    const { code, message } = await failedStart({ DEMO: "1", PORT: String((squatter.address() as AddressInfo).port) });
    squatter.close();
    expect(code).toBe(1);
    expect(message).toContain("EADDRINUSE");
  });
});
