import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exitOf, type RunningServer, rawRequest, startServer } from "./support/server.ts";

describe("answers", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ APP_URL: "https://portal.example.com" });
  });
  afterAll(async () => {
    server.child.kill();
    expect((await exitOf(server)).code).toBe(0);
  });

  const at = (path: string) => new URL(path, server.url);
  const raw = (target: string, method = "GET", ...headers: string[]) =>
    rawRequest(
      server.url,
      [
        `${method} ${target} HTTP/1.1`,
        "Host: portal",
        "Connection: close",
        ...headers,
        "",
        "",
      ].join("\r\n"),
    ).closed;

  test("the start logs the storage of data and the demo login", () => {
    expect(server.lines.join("\n")).toMatch(/^Portal DIG: http:\/\/localhost:\d+$/m);
  });

  test.each(["/", "/favicon.svg", "/assets/nothing.js", "/%", "/nothing-here"])(
    "%s has the common headers",
    async (path) => {
      const { headers } = await fetch(at(path), { redirect: "manual" });
      expect(Object.fromEntries(headers)).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "strict-transport-security": "max-age=31536000; includeSubDomains",
        "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers.has("x-powered-by")).toBe(false);
    },
  );

  test("pictures of the portal may be shown by mail programs, which are other sites", async () => {
    const policyOf = async (path: string) =>
      (await fetch(at(path))).headers.get("cross-origin-resource-policy");
    expect(await policyOf("/images/og.png")).toBe("cross-origin");
    expect(await policyOf("/favicon.svg")).toBe("same-origin");
    expect(await policyOf("/images/none.png")).toBe("same-origin");
  });

  test.each(["/%", "/%ff", "/a%00b", "/%c0%af"])(
    "the malformed address %s is a plain 400",
    async (target) => {
      const answer = await raw(target);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("<h1>Nieprawidłowe żądanie</h1>");
    },
  );

  test.each([
    "//evil.com/..",
    "///evil.com",
    "/\\evil.com",
    "/..//evil.com",
    "/.//evil.com/",
    "/%2e%2e//evil.com",
  ])("%s is a 404", async (target) => {
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^location:/im);
  });

  test.each(["TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])(
    "%s is refused with the allowed methods",
    async (method) => {
      const answer = await raw("/", method);
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^Allow: GET, HEAD, POST, OPTIONS\r$/m);
      expect(answer).toContain("<h1>Niedozwolona metoda</h1>");
    },
  );

  test.each(["Host: a b", "Host: x:99999", "Host: u@h", "Host: a/b"])(
    "the header %s is a plain 400",
    async (host) => {
      const answer = await rawRequest(
        server.url,
        `GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
      ).closed;
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("<h1>");
    },
  );

  test("a request line with the whole address and HTTP/1.0 without a host are understood", async () => {
    expect(await raw("http://portal.example.com/favicon.svg")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await rawRequest(server.url, "GET / HTTP/1.0\r\n\r\n").closed).toMatch(
      /^HTTP\/1\.1 [23]\d\d /,
    );
  });

  test("two hosts, or a missing one, are a plain 400", async () => {
    for (const hosts of [
      "Host: portal\r\nHost: evil.example\r\n",
      "Host: portal\r\nHost: portal\r\n",
      "",
    ]) {
      const answer = await rawRequest(
        server.url,
        `GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
      ).closed;
      expect(answer, hosts).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain("<h1>");
    }
  });

  test("CONNECT gets a response with the common headers", async () => {
    const answer = await rawRequest(
      server.url,
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    ).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(answer).toMatch(/^Allow: GET, HEAD, POST, OPTIONS\r$/m);
  });

  test("an unknown expectation is a plain 417 with the common headers", async () => {
    const answer = await raw("/", "GET", "Expect: a-miracle");
    expect(answer).toMatch(/^HTTP\/1\.1 417 /);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    expect(answer).toMatch(/^X-Request-Id: /im);
  });

  test("an impossible range or condition of a file is a plain 416 or 412", async () => {
    const range = await raw("/favicon.svg", "GET", "Range: bytes=9999999-");
    expect(range).toMatch(/^HTTP\/1\.1 416 /);
    expect(range).toMatch(/^Content-Range: bytes \*\/\d+\r$/im);
    for (const path of [
      "/favicon.svg",
      `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".css"))}`,
    ]) {
      expect(await raw(path, "GET", 'If-Match: "another"'), path).toMatch(/^HTTP\/1\.1 412 /);
      expect(
        await raw(path, "GET", "If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT"),
        path,
      ).toMatch(/^HTTP\/1\.1 412 /);
    }
    expect(await raw("/favicon.svg", "GET", "Range: bytes=0-3")).toMatch(/^HTTP\/1\.1 206 /);
    expect(server.lines.join("\n")).not.toContain("request crashed");
  });

  test.each(["/?_data=root", "/?_data=routes%2Fnothing", "/login?_data=x", "/events?_data="])(
    "%s is not an error in the log",
    async (path) => {
      const answer = await fetch(at(path));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      await new Promise((later) => setTimeout(later, 100));
      expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    },
  );

  test("a request that is not HTTP gets a plain page with the common headers", async () => {
    const answer = await rawRequest(server.url, "HELLO\r\n\r\n").closed;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/m);
    expect(answer).toContain('<html lang="pl">');
  });

  test("headers over the limit are a plain 431", async () => {
    expect(await raw("/", "GET", `X-Long: ${"a".repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("a body over 40 MB is refused, and the page arrives although the sender goes on sending", async () => {
    const tooMuch = 40 * 1024 * 1024 + 1;
    const head = `POST /login HTTP/1.1\r\nHost: portal\r\nContent-Type: text/plain\r\nContent-Length: ${tooMuch}\r\n\r\n`;
    const answer = await rawRequest(server.url, head, "a".repeat(tooMuch)).closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("<h1>Za duży plik</h1>");
  });

  test("a client that requests without reading is cut off; a few pipelined pages are answered in order", async () => {
    const get = "GET /terms HTTP/1.1\r\nHost: portal\r\n";
    const some = await rawRequest(
      server.url,
      `${get}\r\n`.repeat(5),
      `${get}Connection: close\r\n\r\n`,
    ).closed;
    expect(some.match(/HTTP\/1\.1 200 /g)).toHaveLength(6);
    const many = await rawRequest(server.url, `${get}\r\n`.repeat(500)).closed;
    expect(many.match(/HTTP\/1\.1 200 /g)?.length ?? 0).toBeLessThan(11);
  });

  test("hashed assets are precompressed and immutable, missing ones get a plain 404", async () => {
    const name = readdirSync("build/client/assets").find((file) => file.endsWith(".css.br"));
    const asset = at(`/assets/${name?.replace(/\.br$/, "")}`);
    for (const encoding of ["br", "gzip"]) {
      const response = await fetch(asset, { headers: { "Accept-Encoding": encoding } });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-encoding": encoding,
        "content-type": expect.stringMatching(/^text\/css/),
        "cache-control": "public, max-age=31536000, immutable",
        vary: expect.stringMatching(/accept-encoding/i),
      });
    }
    const missing = await fetch(at("/assets/nothing.css"));
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await fetch(at("/assets/nothing.js.map"))).status).toBe(404);
    expect((await fetch(at("/favicon.svg"))).headers.get("cache-control")).toBe(
      "public, max-age=3600",
    );
  });

  test("responses with pages are compressed", async () => {
    const response = await fetch(at("/"), { headers: { "Accept-Encoding": "gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
  });

  test("the access log has the request, without the values of the query", async () => {
    const { headers } = await fetch(at("/nothing-here?token=sekret"));
    await expect
      .poll(() => server.lines.find((line) => line.includes(headers.get("x-request-id") ?? "?")))
      .toContain('"path":"/nothing-here"');
    expect(server.lines.join("\n")).not.toContain("sekret");
    await fetch(at("/assets/nothing.js"));
    expect(server.lines.join("\n")).not.toContain("/assets/nothing.js");
  });
});
