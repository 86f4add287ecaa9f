import { describe, expect, test, vi } from "vitest";
import {
  addHeader,
  notePost,
  oncePerRequest,
  postedTo,
  type RequestArgs,
  takeScopeHeaders,
} from "~/platform/http/request-scope.server";

/** The arguments of the action and of each loader: a `Request` of their own and one context. */
function requestOf() {
  const context = {};
  const args = (): RequestArgs => ({ request: new Request("http://localhost:3000/x"), context });
  return { context, args };
}

describe("what was typed", () => {
  test("is known to every loader of the page that responds to the post, and to no other page", () => {
    const { args } = requestOf();
    notePost(args(), { date: "2026-11-20", topic: "Łódź" });
    expect([postedTo(args())?.get("date"), postedTo(args())?.get("topic")]).toEqual([
      "2026-11-20",
      "Łódź",
    ]);
    expect(postedTo(requestOf().args())).toBeNull();
  });

  test.each([
    ["a field that was not there", { topic: "x" }],
    ["a field left empty", { date: undefined }],
    ["an empty list", { days: [] }],
    ["a group of fields", { date: { day: "1" } }],
    ["a form without fields", {}],
  ])("is null for %s, though there was a post", (_, typed) => {
    const { args } = requestOf();
    notePost(args(), typed);
    expect(postedTo(args())).not.toBeNull();
    expect(postedTo(args())?.get("date")).toBeUndefined();
  });

  test.each(["constructor", "toString", "__proto__"])(
    "is null for the name %s, which every object has",
    (field) => {
      const { args } = requestOf();
      notePost(args(), { topic: "x" });
      expect(postedTo(args())?.get(field)).toBeUndefined();
    },
  );
});

describe(oncePerRequest, () => {
  test("computes a value once for a request, also for parallel callers", async () => {
    const { args } = requestOf();
    const make = vi.fn(async () => ({}));
    const asked = await Promise.all([
      oncePerRequest(args(), "account", make),
      oncePerRequest(args(), "account", make),
    ]);
    expect(asked[0]).toBe(asked[1]);
    expect(await oncePerRequest(args(), "account", make)).toBe(asked[0]);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test("computes other keys and other requests separately", async () => {
    const { args } = requestOf();
    const values = [
      await oncePerRequest(args(), "account", async () => "first"),
      await oncePerRequest(args(), "company", async () => "second"),
      await oncePerRequest(requestOf().args(), "account", async () => "third"),
    ];
    expect(values).toEqual(["first", "second", "third"]);
  });

  test("fails for all callers", async () => {
    const { args } = requestOf();
    const make = vi.fn(async () => {
      throw new Error("unavailable");
    });
    await expect(oncePerRequest(args(), "account", make)).rejects.toThrow("unavailable");
    await expect(oncePerRequest(args(), "account", make)).rejects.toThrow("unavailable");
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe("headers of a response", () => {
  test("are collected from all loaders, cookies one by one, and returned once", () => {
    const { args, context } = requestOf();
    addHeader(args(), "Set-Cookie", "a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT");
    addHeader(args(), "Set-Cookie", "b=2");
    addHeader(args(), "Vary", "Cookie");
    expect(takeScopeHeaders(context)).toEqual([
      ["set-cookie", "a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT"],
      ["set-cookie", "b=2"],
      ["vary", "Cookie"],
    ]);
    expect(takeScopeHeaders(context)).toEqual([]);
    addHeader(args(), "Set-Cookie", "c=3");
    expect(takeScopeHeaders(context)).toEqual([["set-cookie", "c=3"]]);
  });

  test("are empty if none was added, and never those of another request", () => {
    addHeader(requestOf().args(), "Set-Cookie", "a=1");
    expect(takeScopeHeaders(requestOf().context)).toEqual([]);
  });
});
