import { once } from "node:events";
import { get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express, { type Response } from "express";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { cachePages } from "../../../server/page-cache.ts";

const HEADER = "X-Shared-Page";
const WORDS = "Wydarzenia ".repeat(100);

let version: string;
let rendered: string[];
let viewed: string[];
/** Paths of the requests that have reached the cache. */
let arrived: string[];
beforeEach(() => {
  version = "1";
  rendered = [];
  viewed = [];
  arrived = [];
});

/**
 * A portal whose app responds with `render`. The address is the cache key; pages below /own have
 * none.
 */
async function portal(
  render: (path: string, res: Response) => void,
  options: { cdn?: boolean; maxBytes?: number } = {},
) {
  const pathOf = (request: { url: string }) => new URL(request.url).pathname;
  const pages = {
    header: HEADER,
    keyOf: async (request: { url: string }) => {
      arrived.push(pathOf(request));
      return pathOf(request).startsWith("/own") ? null : request.url;
    },
    addressOf: ({ url }: { url: string }) =>
      url.replace("http://portal", "").replace(/\?utm=.*/, ""),
    version: () => version,
    countView: (request: { url: string }) => void viewed.push(pathOf(request)),
  };
  const app = express();
  const { sendCached, storeRendered } = cachePages({ pages, cdn: false, ...options });
  app.use(sendCached, storeRendered);
  app.use((req, res) => {
    rendered.push(req.path);
    render(req.path, res);
  });
  const server = app.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, headers: IncomingHttpHeaders = {}, method = "GET") =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const request = get(
          { port, path, method, headers, agent: false },
          (answer: IncomingMessage) => {
            buffer(answer).then(
              (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
              reject,
            );
          },
        );
        request.on("error", reject);
      },
    );
}

const page = (path: string, res: Response) => {
  res.set({
    "Content-Type": "text/html; charset=utf-8",
    "X-Made-By": "app",
    Vary: "Cookie, Save-Data",
    [HEADER]: "1",
  });
  res.write(WORDS);
  res.end(path);
};

describe("a page that is the same for all visitors", () => {
  test("is rendered once for a hundred concurrent requests and for all that follow", async () => {
    const ask = await portal((path, res) => setTimeout(() => page(path, res), 20));
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask("/events")));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set([`200 ${WORDS}/events`]),
    );
    expect((await ask("/events")).headers).toMatchObject({
      "x-made-by": "app",
      "cache-control": "public, max-age=0, must-revalidate",
    });
    expect(rendered).toEqual(["/events"]);
    expect(viewed).toHaveLength(100);
  });

  test("is rendered for the address of its cache key, without what came along", async () => {
    const ask = await portal((_path, res) => page(res.req.originalUrl, res));
    expect((await ask("/events?utm=anna")).body.toString()).toBe(`${WORDS}/events`);
  });

  test("is rendered again as soon as its version changes", async () => {
    const ask = await portal((path, res) => page(`${path} of ${version}`, res));
    await ask("/events");
    version = "2";
    expect((await ask("/events")).body.toString()).toContain("of 2");
    expect((await ask("/events?page=2")).body.toString()).toContain("of 2");
    expect(rendered).toHaveLength(3);
  });

  test("that is rendered during a change is cached under the version before it", async () => {
    const ask = await portal((path, res) => {
      const seen = version;
      setTimeout(() => page(`${path} of ${seen}`, res), 20);
    });
    const first = ask("/events");
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    version = "2";
    expect((await ask("/events")).body.toString()).toContain("of 2");
    expect((await first).body.toString()).toContain("of 1");
    expect((await ask("/events")).body.toString()).toContain("of 2");
  });

  test("is sent in an encoding that the browser reads, or as 304 if the browser has it", async () => {
    const ask = await portal(page);
    const wanted = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const tags = new Set<string>();
    for (const [encoding, read] of Object.entries(wanted)) {
      const { headers, body } = await ask("/events", { "accept-encoding": encoding });
      expect([headers["content-encoding"] ?? "identity", read(body).toString()]).toEqual([
        encoding,
        `${WORDS}/events`,
      ]);
      expect(headers.vary).toBe("Cookie, Save-Data, Accept-Encoding");
      const again = await ask("/events", {
        "accept-encoding": encoding,
        "if-none-match": headers.etag,
      });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      tags.add(headers.etag ?? "");
    }
    expect(tags.size).toBe(3);
    expect(rendered).toHaveLength(1);
  });

  test("responds to HEAD requests, which never fill the cache", async () => {
    const ask = await portal((path, res) => page(path, res));
    expect((await ask("/events", {}, "HEAD")).headers).not.toHaveProperty(HEADER.toLowerCase());
    const { headers } = await ask("/events");
    const head = await ask("/events", {}, "HEAD");
    expect([head.body.length, head.headers["content-length"], head.headers.etag]).toEqual([
      0,
      headers["content-length"],
      headers.etag,
    ]);
    expect(rendered).toHaveLength(2);
  });

  test("may be cached by a CDN only if the operator says so", async () => {
    expect((await (await portal(page))("/events")).headers).not.toHaveProperty("cdn-cache-control");
    expect(
      (await (await portal(page, { cdn: true }))("/events")).headers["cdn-cache-control"],
    ).toBe("max-age=60");
  });

  test("is discarded for newer pages when the cache is full", async () => {
    const ask = await portal(page, { maxBytes: 5 * WORDS.length });
    for (const path of ["/1", "/2", "/3", "/1"]) await ask(path);
    expect(rendered).toEqual(["/1", "/2", "/3", "/1"]);
  });
});

describe("nothing is cached", () => {
  test.each([
    ["of a person's own page", "/own/profile", page],
    [
      "of a page that the app keeps back",
      "/events",
      (_: string, res: Response) => void res.send(WORDS),
    ],
    ["of a failure", "/events", (path: string, res: Response) => page(path, res.status(404))],
    ["of a redirect", "/events", (_: string, res: Response) => res.redirect("/login")],
  ])("%s", async (_, path, render) => {
    const ask = await portal(render);
    for (const answer of [await ask(path), await ask(path)]) {
      expect(answer.headers).not.toHaveProperty(HEADER.toLowerCase());
      expect(answer.headers["cache-control"]).toBeUndefined();
    }
    expect(rendered).toHaveLength(2);
    expect(viewed).toEqual([]);
  });

  test("of a response that was cut off, and concurrent requests get their own", async () => {
    let cutOff = () => {};
    const ask = await portal((path, res) => {
      if (rendered.length > 1) page(path, res);
      else cutOff = () => void res.destroy();
    });
    const requests = [ask("/events")];
    // Two connections may be accepted in either order.
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    requests.push(ask("/events"));
    await vi.waitFor(() => expect(arrived).toHaveLength(2));
    cutOff();
    const [first, second] = await Promise.allSettled(requests);
    expect(first?.status).toBe("rejected");
    expect(second).toMatchObject({ value: { status: 200 } });
  });
});
