import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  CONTENTS,
  expectEndedSoon,
  failedStart,
  testEndedStarts,
} from "../integration/support/impossible-starts.ts";
import { exitOf, startServer } from "../integration/support/server.ts";
import { startPortal } from "../support/portal.ts";

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
  test("names every missing variable", async () => {
    const { message, ...end } = await failedStart({});
    expectEndedSoon(end);
    expect(message).toContain("SESSION_SECRET: missing");
    expect(message).toContain("ADMIN_PASSWORD_HASH: missing");
    expect(message).not.toMatch(/^\s+at /m);
  });

  // The long run tries all of them.
  testEndedStarts(CONTENTS.slice(0, 4));

  test("a second process waits for the first one to end, and says so if it does not", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dig-start-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startServer({ DATA_DIR: dataDir });
    const started = performance.now();
    const { code, message } = await failedStart({ DEMO: "1", DATA_DIR: dataDir, PORT: "0" });
    expect(message.trim()).toMatch(
      /^another process uses .*portal\.sqlite; a DATA_DIR belongs to one process: end it, or set another DATA_DIR$/,
    );
    expect([code, performance.now() - started > 11_900]).toEqual([78, true]);
    for (const name of [
      "portal.sqlite",
      "portal.sqlite-wal",
      "supabase.sqlite",
      "supabase.sqlite-wal",
      "secret",
    ])
      expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe("600");
    first.child.kill("SIGTERM");
    expect((await exitOf(first)).code).toBe(0);
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
