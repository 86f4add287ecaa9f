import { data, redirect } from "@remix-run/node";
import { describe, expect, test, vi } from "vitest";
import { formAction } from "~/platform/forms/form-action.server";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";
import { addHeader } from "~/platform/http/request-scope.server";
import { anyone } from "~/platform/pages/page-loader.server";
import {
  argsOf,
  type Fields,
  formAgain,
  OWN,
  Schema,
  thrownBy,
  watchedAction,
} from "../../../support/unit-form-action";
import { sessionCookie } from "../../../support/unit-session";

const { action, handle } = watchedAction();

test("a valid form reaches its handler as a value of the schema, and the response is its redirect", async () => {
  const response = await action(
    argsOf({ name: " Anna ", "tags[0]": "IT", tags: "HR", admin: "1" }),
  );
  expect(response).toMatchObject({ status: 303 });
  expect(handle.mock.calls[0]?.[0]).toMatchObject({
    value: { name: "Anna", tags: ["IT", "HR"] },
    account: null,
  });
  expect(handle.mock.calls[0]?.[0].value).not.toHaveProperty("admin");
});

describe("a form that is refused", () => {
  test("is a 400 with messages and everything typed, the password apart", async () => {
    const typed = { name: "", newPassword: "tajne1!", bio: "O mnie", "tags[0]": "IT" };
    const answer = await formAgain(action(argsOf(typed)));
    expect(answer).toEqual({
      status: 400,
      error: { name: ["errors:missing.word"], newPassword: ["passwords:rules.tooShort"] },
      initialValue: { bio: "O mnie", tags: ["IT"] },
    });
    expect(JSON.stringify(answer)).not.toContain("tajne1!");
    expect(handle).not.toHaveBeenCalled();
  });

  test("by its handler redisplays the form as well, with the handler's status and headers", async () => {
    handle.mockImplementation(async ({ reject }) =>
      reject(
        { "": ["errors:notSaved"], name: ["errors:missing.word"] },
        { status: 409, headers: { "Retry-After": "60" } },
      ),
    );
    const result = await action(argsOf({ name: "Anna", newPassword: "tajnehaslo" }));
    expect(result).toMatchObject({
      init: { status: 409, headers: { "Retry-After": "60" } },
      data: {
        result: {
          error: { "": ["errors:notSaved"], name: ["errors:missing.word"] },
          initialValue: { name: "Anna" },
        },
      },
    });
    expect(JSON.stringify(result)).not.toContain("tajnehaslo");
  });

  test.each<[string, Fields]>([
    [
      "a field twice",
      [
        ["name", "Anna"],
        ["name", "Jan"],
      ],
    ],
    ["an index no form has", { name: "Anna", "tags[60000000]": "x" }],
    ["a broken intent", { name: "Anna", [INTENT_FIELD]: "{{{" }],
    ["bytes that were no UTF-8", { name: "A\uFFFD" }],
  ])("because of %s is a 400 that says so", async (_, fields) => {
    expect(await formAgain(action(argsOf(fields)))).toMatchObject({
      status: 400,
      error: { "": ["errors:malformed"] },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  test("because of its type is a 400, because of its size a 413", async () => {
    const json = argsOf('{"name":"Anna"}', { ...OWN, "Content-Type": "application/json" });
    expect(await formAgain(action(json))).toMatchObject({
      status: 400,
      error: { "": ["errors:malformed"] },
    });
    const huge = argsOf({ name: "a".repeat(600_000) });
    expect(await formAgain(action(huge))).toMatchObject({
      status: 413,
      error: { "": ["errors:tooLarge"] },
    });
  });

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["of a session without its token", { Cookie: sessionCookie("session-1") }],
  ])("because it comes %s is a 403 with the form, before the guard runs", async (_, headers) => {
    const guard = vi.fn(anyone);
    const guarded = formAction({ guard, schema: Schema }, handle);
    expect(
      await formAgain(guarded(argsOf({ name: "Anna", newPassword: "tajnehaslo" }, headers))),
    ).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: { name: "Anna" },
    });
    expect(guard).not.toHaveBeenCalled();
  });
});

describe("a list button", () => {
  const press = (intent: object, fields: Record<string, string> = {}) =>
    action(argsOf({ ...fields, [INTENT_FIELD]: JSON.stringify(intent) }));

  test("is a 200 with the list changed, judges no other field and is not handled", async () => {
    const answer = await formAgain(
      press(
        { type: "insert", payload: { name: "tags", defaultValue: "Prawo" } },
        { bio: "O mnie", "tags[0]": "IT" },
      ),
    );
    expect(answer).toEqual({
      status: 200,
      error: undefined,
      initialValue: { bio: "O mnie", tags: ["IT", "Prawo"] },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  test("removes", async () => {
    const answer = await formAgain(
      press(
        { type: "remove", payload: { name: "tags", index: 0 } },
        { "tags[0]": "IT", "tags[1]": "HR" },
      ),
    );
    expect(answer).toMatchObject({ status: 200, initialValue: { tags: ["HR"] } });
  });

  test("that makes the list wrong is a 400 with the message of the list alone", async () => {
    const answer = await formAgain(
      press({ type: "insert", payload: { name: "tags", defaultValue: "a".repeat(121) } }),
    );
    expect(answer).toMatchObject({
      status: 400,
      error: { "tags[0]": ["errors:tooLong?count=120"] },
    });
    expect(Object.keys(answer.error ?? {})).toEqual(["tags[0]"]);
  });
});

test("a guard that throws ends the action; cookies set on the way go with its redirect", async () => {
  const guarded = formAction(
    {
      guard: async (args) => {
        addHeader(args, "Set-Cookie", "refreshed=1");
        throw redirect("/login");
      },
      schema: Schema,
    },
    handle,
  );
  const thrown = await thrownBy(guarded(argsOf({ name: "Anna" })));
  expect(
    thrown instanceof Response && [thrown.headers.get("Location"), thrown.headers.getSetCookie()],
  ).toEqual(["/login", ["refreshed=1"]]);
  expect(handle).not.toHaveBeenCalled();
});

test("fields can be chosen by the request, and a form may be a button alone", async () => {
  const chosen = formAction({ guard: anyone, schema: async () => Schema }, async ({ value }) =>
    data({ result: { initialValue: { name: value.name } } }),
  );
  expect(await formAgain(chosen(argsOf({ name: "Anna" })))).toMatchObject({
    initialValue: { name: "Anna" },
  });
  const button = formAction({ guard: anyone }, async ({ value }) =>
    redirect(`/${Object.keys(value).length}`),
  );
  const response = await button(argsOf({ anything: "1" }));
  expect(response instanceof Response && response.headers.get("Location")).toBe("/0");
});

test("an action shows its guard", () => {
  const guard = vi.fn(anyone);
  expect(formAction({ guard }, async () => redirect("/done")).guard).toBe(guard);
});
