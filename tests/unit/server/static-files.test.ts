import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "../../../server/static-files.ts";
import { temporaryFolder } from "../../support/temporary-folder";

const folder = temporaryFolder("static-files-");
const app = express();
let close: () => void;
let url: string;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  mkdirSync(join(folder, "images"));
  writeFileSync(join(folder, "assets/portal-1a2b.css"), "body{margin:0}");
  writeFileSync(join(folder, "assets/portal-1a2b.css.br"), brotliCompressSync("body{margin:0}"));
  writeFileSync(join(folder, "assets/portal-1a2b.js.map"), "{}");
  writeFileSync(join(folder, "images/logo.svg"), "<svg/>");
  app.use(staticFiles(folder), (_req, res) => void res.send("page"));
  const server = app.listen(0);
  await once(server, "listening");
  close = () => server.close();
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  close();
});

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(url + path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test("requests for pages pass without a turn of the event loop", () => {
  let passed = false;
  const page = { path: "/events", url: "/events", method: "GET" } as express.Request;
  staticFiles(folder)(page, {} as express.Response, () => {
    passed = true;
  });
  expect(passed).toBe(true);
});

test("a file with a hash in its name is sent compressed and cached for ever", async () => {
  const { headers, text } = await ask("/assets/portal-1a2b.css", {
    headers: { "Accept-Encoding": "br" },
  });
  expect(text).toBe("body{margin:0}");
  expect([headers.get("Content-Encoding"), headers.get("Cache-Control")]).toEqual([
    "br",
    "public, max-age=31536000, immutable",
  ]);
});

test("a file without a hash is fetched again after an hour", async () => {
  expect((await ask("/images/logo.svg")).headers.get("Cache-Control")).toBe("public, max-age=3600");
});

test.each([
  ["a missing asset", "/assets/portal-old.css", 404],
  ["a source map", "/assets/portal-1a2b.js.map", 404],
  ["a folder", "/images/", "page"],
  ["a folder of assets", "/assets/", 404],
  ["a file outside", "/%2e%2e/package.json", "page"],
  ["a page", "/events", "page"],
])("%s is no file", async (_, path, answer) => {
  const { status, text } = await ask(path);
  expect([status, text]).toContain(answer);
});

test("only files of the start are read from the disk", async () => {
  writeFileSync(join(folder, "images/late.svg"), "<svg/>");
  expect((await ask("/images/late.svg")).text).toBe("page");
});

test("a part of a file can be requested", async () => {
  const { status, text } = await ask("/images/logo.svg", { headers: { Range: "bytes=1-3" } });
  expect([status, text]).toEqual([206, "svg"]);
});
