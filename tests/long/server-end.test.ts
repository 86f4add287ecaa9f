import { connect } from "node:net";
import { describe, test } from "vitest";
import { exitOf, rawRequest, startServer } from "../integration/support/server.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Status of a response on a connection of its own, or the error. */
function rawOutcome(url: URL): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(url.port), url.hostname);
    socket.on("connect", () =>
      socket.write("GET /favicon.svg HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n"),
    );
    socket.on("data", (data) => {
      received += data;
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? "nothing"));
  });
}

// One request waits while the next one is answered.
describe.concurrent("the end", () => {
  test("SIGTERM lets the current request finish, closes idle connections and exits 0; a second one changes nothing", async ({
    expect,
  }) => {
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

  test("after SIGTERM the health check fails first, and new connections are answered for a second", async ({
    expect,
  }) => {
    const server = await startServer();
    const healthz = () =>
      fetch(new URL("/healthz", server.url), { headers: { Connection: "close" } });
    expect((await healthz()).status).toBe(200);
    server.child.kill("SIGTERM");
    const signalled = performance.now();
    const exit = exitOf(server);
    await expect.poll(async () => (await healthz()).status, { interval: 20 }).toBe(503);
    do {
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => rawOutcome(server.url)));
      expect(outcomes).toEqual(["200", "200", "200", "200", "200"]);
    } while (performance.now() - signalled < 700);
    expect(await exit).toMatchObject({ code: 0 });
  });

  test("each response has its line in the log, also if the end begins right after it", async ({
    expect,
  }) => {
    const server = await startServer();
    const ids: (string | null)[] = [];
    for (let request = 0; request < 15; request += 1)
      ids.push(
        (await fetch(new URL("/nope", server.url), { method: "HEAD" })).headers.get("X-Request-Id"),
      );
    const exit = exitOf(server);
    server.child.kill("SIGINT");
    await exit;
    const logged = () =>
      server.lines
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as { id?: string; msg: string });
    const ofRequests = () => logged().filter(({ msg }) => msg === "request");
    await expect.poll(() => ofRequests().map(({ id }) => id), { timeout: 5_000 }).toEqual(ids);
  });
});
