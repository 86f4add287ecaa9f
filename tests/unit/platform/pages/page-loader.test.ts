import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { addHeader, notePost } from "~/platform/http/request-scope.server";
import { anyone, loaderFor, pageLoader } from "~/platform/pages/page-loader.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";

const argsOf = (context = {}): LoaderFunctionArgs => ({
  request: new Request("http://localhost:3000/x"),
  params: { id: "1" },
  context,
});

async function thrownBy(answer: Promise<unknown>): Promise<unknown> {
  try {
    await answer;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

test("a loader gets what its guard returns, and shows its guard", async () => {
  const guard = async () => ({ id: "anna" });
  const loader = pageLoader({ guard }, ({ account, params }) => ({ account: account.id, params }));
  expect(await loader(argsOf())).toEqual({ account: "anna", params: { id: "1" } });
  expect(loader.guard).toBe(guard);
});

test("a loader that is named by its guard shows it as well", () => {
  const guard = async () => ({ id: "anna" });
  expect(loaderFor(guard)(() => null).guard).toBe(guard);
});

test.each([[{ id: "1" }], [""], [0], [false]])(
  "an existing value is passed on: %o",
  async (value) => {
    const loader = pageLoader({ guard: anyone }, ({ found }) =>
      found(value, { message: "events:notFound" }),
    );
    expect(await loader(argsOf())).toBe(value);
  },
);

test.each([null, undefined])(
  "a missing record gets the not-found page of its module: %s",
  async (value) => {
    const loader = pageLoader({ guard: anyone }, ({ found }) =>
      found(value, { message: "events:notFound" }),
    );
    expect(await thrownBy(loader(argsOf()))).toMatchObject({
      data: { message: "events:notFound" },
      init: { status: 404 },
    });
  },
);

test("a refused request does no work", async () => {
  const load = vi.fn();
  const loader = pageLoader({ guard: () => Promise.reject(redirect("/login")) }, load);
  expect(await thrownBy(loader(argsOf()))).toMatchObject({ status: 302 });
  expect(load).not.toHaveBeenCalled();
});

describe("whether the page responds to a post", () => {
  const posted = pageLoader({ guard: anyone }, ({ posted: post }) => post && [...post]);

  test("is known, with what was typed", async () => {
    const args = argsOf();
    notePost(args, { name: "Anna" });
    expect(await posted(argsOf(args.context))).toEqual([["name", "Anna"]]);
  });

  test("is known of a form without fields too", async () => {
    const args = argsOf();
    notePost(args, {});
    expect(await posted(args)).toEqual([]);
  });

  test("is false for an opened page, whatever its headers say of a body", async () => {
    const request = new Request("http://localhost:3000/x", {
      headers: { "Content-Length": "5", "Transfer-Encoding": "chunked" },
    });
    expect(await posted({ ...argsOf(), request })).toBeNull();
  });
});

describe("a response that is no page", () => {
  const withCookie = (args: LoaderFunctionArgs) => addHeader(args, "Set-Cookie", "refreshed=1");

  test("has the headers of the request, returned or thrown", async () => {
    const file = pageLoader({ guard: anyone }, (args) => {
      withCookie(args);
      return new Response("file");
    });
    const elsewhere = pageLoader({ guard: anyone }, (args): Response => {
      withCookie(args);
      throw redirect("/x");
    });
    const answers = [await file(argsOf()), await thrownBy(elsewhere(argsOf()))];
    expect(
      answers.map((answer) => answer instanceof Response && answer.headers.getSetCookie()),
    ).toEqual([["refreshed=1"], ["refreshed=1"]]);
  });
});

test.each([
  [
    "guard",
    pageLoader(
      { guard: () => Promise.reject(new BackendUnavailableError("no answer")) },
      () => null,
    ),
  ],
  [
    "work",
    pageLoader({ guard: anyone }, () => Promise.reject(new BackendUnavailableError("no answer"))),
  ],
])("a backend that is unavailable to the %s is a 503 with the time to wait", async (_, loader) => {
  expect(await thrownBy(loader(argsOf()))).toMatchObject({
    init: { status: 503, headers: { "Retry-After": "30" } },
  });
});

test("other errors pass through", async () => {
  const loader = pageLoader({ guard: anyone }, () => Promise.reject(new TypeError("a bug")));
  expect(await thrownBy(loader(argsOf()))).toBeInstanceOf(TypeError);
});
