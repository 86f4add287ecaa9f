import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { data, type EntryContext, redirect, type ServerBuild } from "@remix-run/node";
import express from "express";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answerDocuments, type RenderDocument } from "../../../server/documents.ts";
import { lanesOf } from "../../../server/lanes.ts";

const shown = () => null;
const onError = vi.fn();
const renderings: EntryContext[] = [];
beforeEach(() => {
  onError.mockClear();
  renderings.length = 0;
});

type Module = Record<string, unknown>;

const MODULES: Record<string, Module> = {
  root: { default: shown, ErrorBoundary: shown, loader: () => "root" },
  event: {
    default: shown,
    loader: ({ params, context }: Record<string, never>) => ({ params, context }),
  },
  moved: {
    default: shown,
    loader: () => redirect("/events/forum", { status: 301, headers: { "Set-Cookie": "a=1" } }),
  },
  cookies: {
    default: shown,
    loader: () => data("baked", { status: 202, headers: { "Set-Cookie": "b=2", "X-Else": "3" } }),
  },
  gone: {
    default: shown,
    loader: () => {
      throw new Response("no such thing", { status: 404 });
    },
  },
  broken: {
    default: shown,
    loader: () => {
      throw new Error("password of the database");
    },
  },
  unshowable: { default: shown, loader: () => "unshowable" },
  scripted: { default: shown, handle: { hydrate: true } },
  file: { loader: () => new Response("a file") },
};

const routes = Object.fromEntries(
  Object.entries(MODULES).map(([id, module]) => [
    id,
    {
      id,
      module,
      ...(id !== "root" && { parentId: "root", path: id === "event" ? "events/:id" : id }),
    },
  ]),
);
const build = {
  routes,
  assets: { routes, entry: {}, url: "/assets/manifest-1.js", version: "1" },
  future: {},
  entry: { module: { handleError: onError } },
} as unknown as ServerBuild;

const render: RenderDocument = async (_request, status, headers, remixContext) => {
  renderings.push(remixContext);
  const { loaderData, errors } = remixContext.staticHandlerContext;
  if (loaderData.unshowable && !errors) throw new Error("cannot be shown");
  const message = Object.values(errors ?? {}).map((error) => error.message ?? error.data);
  headers.set("Content-Type", "text/html");
  return { status, headers, html: JSON.stringify({ ...loaderData, message }) };
};

async function ask(path: string, method = "GET", encodings = "br"): Promise<Response> {
  const app = express();
  const laneOf = lanesOf(() => build);
  app.use(
    answerDocuments({ laneOf, render, contextOf: () => ({ requestId: "7" }), keptBy: "X-Kept" }),
  );
  app.use((_req, res) => void res.status(599).end("left to Remix"));
  const server = app.listen(0);
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    method,
    redirect: "manual",
    headers: { "Accept-Encoding": encodings },
  });
}

test("a page has the data of its routes and nothing of others", async () => {
  const answer = await ask("/events/forum?day=1");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    root: "root",
    event: { params: { id: "forum" }, context: { requestId: "7" } },
  });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(Object.keys(renderings[0]?.manifest.routes ?? {})).toEqual(["root", "event"]);
});

test.each([
  ["gzip, deflate, br", "gzip"],
  ["br", "br"],
  ["identity", null],
])("who takes %s is sent a page in the form that is made the quickest", async (taken, sent) => {
  const answer = await ask("/events/forum", "GET", taken);
  expect(answer.headers.get("Content-Encoding")).toBe(sent);
  expect(await answer.json()).toMatchObject({ root: "root" });
});

test.each([
  ["/scripted", "GET"],
  ["/file", "GET"],
  ["/nowhere", "GET"],
  ["/events/forum.data", "GET"],
  ["/events/forum", "POST"],
  ["/events/forum", "HEAD"],
  ["/events/forum?index", "GET"],
])("%s, asked for by %s, is left to Remix", async (path, method) => {
  expect((await ask(path, method)).status).toBe(599);
  expect(renderings).toEqual([]);
});

test("a loader may lead elsewhere, and set cookies and a status", async () => {
  const moved = await ask("/moved");
  expect([moved.status, moved.headers.get("Location"), moved.headers.get("Set-Cookie")]).toEqual([
    301,
    "/events/forum",
    "a=1",
  ]);
  const baked = await ask("/cookies");
  expect([baked.status, baked.headers.get("Set-Cookie"), baked.headers.get("X-Else")]).toEqual([
    202,
    "b=2",
    null,
  ]);
});

test("what a loader throws on purpose is shown, and is no error of the portal", async () => {
  const answer = await ask("/gone");
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { root: "root", message: ["no such thing"] },
  ]);
  expect(onError).not.toHaveBeenCalled();
});

test("an error is reported as it is, and shown without what has happened", async () => {
  const answer = await ask("/broken");
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { root: "root", message: ["Unexpected Server Error"] },
  ]);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "password of the database" }),
    expect.anything(),
  );
});

test("a page that cannot be shown is reported, and its error shown in its place", async () => {
  const answer = await ask("/unshowable");
  expect([answer.status, (await answer.json()).message]).toEqual([
    500,
    ["Unexpected Server Error"],
  ]);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "cannot be shown" }),
    expect.anything(),
  );
});
