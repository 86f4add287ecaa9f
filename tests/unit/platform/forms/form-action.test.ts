import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { csrfTokenFor } from "~/platform/forms/csrf.server";
import { newPassword, optionalText, requiredText, wordList } from "~/platform/forms/fields";
import { type FormAnswer, formAction } from "~/platform/forms/form-action.server";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";
import { anyone } from "~/platform/http/page-loader.server";
import { addHeader, postedTo } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/process/ids.server";
import { StoreWriteError } from "~/platform/store/database.server";
import { BackendUnavailableError } from "~/platform/supabase/errors.server";
import { sessionCookie } from "../../../support/unit-session";

const OWN = { "Sec-Fetch-Site": "same-origin" };
const Schema = z.object({
  name: requiredText("errors:required"),
  newPassword: newPassword("errors:required").optional(),
  bio: optionalText(2000),
  tags: wordList,
});

type Fields = Record<string, string> | [string, string][];
type Handle = Parameters<typeof formAction<null, typeof Schema>>[1];

const handle = vi.fn<Handle>();
const action = formAction({ guard: anyone, schema: Schema }, handle);

beforeEach(() => {
  handle.mockReset();
  handle.mockImplementation(async () => redirect("/done", { status: 303 }));
});

function argsOf(body: Fields | BodyInit, headers: Record<string, string> = OWN): ActionFunctionArgs {
  const isRaw = typeof body === "string" || body instanceof FormData;
  const sent = isRaw ? body : new URLSearchParams(body as Fields);
  return { request: new Request("http://localhost:3000/my-profile", { method: "POST", body: sent, headers }), params: {}, context: {} };
}

/** The answer of a form that was not handled or refused: its status, messages, values. */
async function refusal(answer: ReturnType<typeof action>) {
  const result = await answer;
  if (result instanceof Response) throw new Error(`the form succeeded: ${result.status}`);
  const { error, initialValue } = (result.data satisfies FormAnswer).result;
  // An answer that names no status has that of the page it is shown on.
  return { status: result.init?.status ?? 200, error, initialValue };
}

async function thrownBy(answer: Promise<unknown>): Promise<unknown> {
  try {
    await answer;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("nothing was thrown");
}

test("a good form reaches its handler as a value of the schema, and the answer is its redirect", async () => {
  const response = await action(argsOf({ name: " Anna ", "tags[0]": "IT", tags: "HR", admin: "1" }));
  expect(response).toMatchObject({ status: 303 });
  expect(handle.mock.calls[0]?.[0]).toMatchObject({ value: { name: "Anna", tags: ["IT", "HR"] }, account: null });
  expect(handle.mock.calls[0]?.[0].value).not.toHaveProperty("admin");
});

describe("a form that is refused", () => {
  test("is a 400 with messages and everything typed, the password apart", async () => {
    const typed = { name: "", newPassword: "tajne1!", bio: "O mnie", "tags[0]": "IT" };
    const answer = await refusal(action(argsOf(typed)));
    expect(answer).toEqual({
      status: 400,
      error: { name: ["errors:required"], newPassword: ["errors:password.tooShort"] },
      initialValue: { bio: "O mnie", tags: ["IT"] },
    });
    expect(JSON.stringify(answer)).not.toContain("tajne1!");
    expect(handle).not.toHaveBeenCalled();
  });

  test("by its handler keeps what was typed as well, with the handler's status and headers", async () => {
    handle.mockImplementation(async ({ reject }) =>
      reject({ "": ["login:errors.tooMany"], name: ["errors:required"] }, { status: 429, headers: { "Retry-After": "60" } }),
    );
    const result = await action(argsOf({ name: "Anna", newPassword: "tajnehaslo" }));
    expect(result).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "60" } },
      data: { result: { error: { "": ["login:errors.tooMany"], name: ["errors:required"] }, initialValue: { name: "Anna" } } },
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
    expect(await refusal(action(argsOf(fields)))).toMatchObject({ status: 400, error: { "": ["errors:malformed"] } });
    expect(handle).not.toHaveBeenCalled();
  });

  test("because of its type is a 400, because of its size a 413", async () => {
    const json = argsOf('{"name":"Anna"}', { ...OWN, "Content-Type": "application/json" });
    expect(await refusal(action(json))).toMatchObject({ status: 400, error: { "": ["errors:malformed"] } });
    const huge = argsOf({ name: "a".repeat(600_000) });
    expect(await refusal(action(huge))).toMatchObject({ status: 413, error: { "": ["errors:tooLarge"] } });
  });

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["of a session without its token", { Cookie: sessionCookie("session-1") }],
  ])("because it comes %s is a 403 with what was typed, before the guard is asked", async (_, headers) => {
    const guard = vi.fn(anyone);
    const guarded = formAction({ guard, schema: Schema }, handle);
    expect(await refusal(guarded(argsOf({ name: "Anna", newPassword: "tajnehaslo" }, headers)))).toEqual({
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
    const answer = await refusal(
      press({ type: "insert", payload: { name: "tags", defaultValue: "Prawo" } }, { bio: "O mnie", "tags[0]": "IT" }),
    );
    expect(answer).toEqual({ status: 200, error: undefined, initialValue: { bio: "O mnie", tags: ["IT", "Prawo"] } });
    expect(handle).not.toHaveBeenCalled();
  });

  test("removes", async () => {
    const answer = await refusal(press({ type: "remove", payload: { name: "tags", index: 0 } }, { "tags[0]": "IT", "tags[1]": "HR" }));
    expect(answer).toMatchObject({ status: 200, initialValue: { tags: ["HR"] } });
  });

  test("that makes the list wrong is a 400 with the message of the list alone", async () => {
    const answer = await refusal(press({ type: "insert", payload: { name: "tags", defaultValue: "a".repeat(121) } }));
    expect(answer).toMatchObject({ status: 400, error: { "tags[0]": ["errors:tooLong?count=120"] } });
    expect(Object.keys(answer.error ?? {})).toEqual(["tags[0]"]);
  });
});

describe("a form sent twice", () => {
  const once = (formKey: string) => action(argsOf({ name: "Anna", formKey }));

  test("with one key is handled once; both get the same answer, one after the other or at once", async () => {
    const key = createId();
    const answers = [...(await Promise.all([once(key), once(key), once(key)])), await once(key)];
    expect(handle).toHaveBeenCalledTimes(1);
    expect(answers.map((answer) => answer instanceof Response && [answer.status, answer.headers.get("Location")])).toEqual(
      Array(4).fill([303, "/done"]),
    );
  });

  test("is handled again after it was refused", async () => {
    const key = createId();
    handle.mockImplementationOnce(async ({ reject }) => reject({ name: ["errors:required"] }));
    expect(await refusal(once(key))).toMatchObject({ status: 400 });
    expect(await once(key)).toMatchObject({ status: 303 });
  });

  test("without a key of ours is handled twice", async () => {
    for (const key of ["", "short", "NOT-OURS-AT-ALL"]) await once(key);
    await action(argsOf({ name: "Anna" }));
    expect(handle).toHaveBeenCalledTimes(4);
  });

  test("by another person, or with other content, is another form", async () => {
    const key = createId();
    await once(key);
    await action(argsOf({ name: "Jan", formKey: key }));
    const asJan = formAction({ guard: async () => ({ id: "jan" }), schema: Schema }, async () => redirect("/done", 303));
    const done = vi.fn();
    const asAnna = formAction({ guard: async () => ({ id: "anna" }), schema: Schema }, async () => {
      done();
      return redirect("/done", 303);
    });
    await asJan(argsOf({ name: "Anna", formKey: key }));
    await asAnna(argsOf({ name: "Anna", formKey: key }));
    await asAnna(argsOf({ name: "Anna", formKey: key }));
    expect([handle.mock.calls.length, done.mock.calls.length]).toEqual([2, 1]);
  });

  test("to another page is another form", async () => {
    const key = createId();
    await once(key);
    const elsewhere = argsOf({ name: "Anna", formKey: key });
    await action({ ...elsewhere, request: new Request("http://localhost:3000/other", elsewhere.request) });
    expect(handle).toHaveBeenCalledTimes(2);
  });
});

describe("when something is wrong with the portal", () => {
  const typed = { name: "Anna", newPassword: "tajnehaslo", "tags[0]": "IT" };

  test("a disk that refuses is a 503 with what was typed", async () => {
    handle.mockRejectedValue(new StoreWriteError(new Error("disk full")));
    expect(await refusal(action(argsOf(typed)))).toEqual({
      status: 503,
      error: { "": ["errors:notSaved"] },
      initialValue: { name: "Anna", tags: ["IT"] },
    });
  });

  test("a backend that is away throws a 503 page that can send the fields again, the password apart", async () => {
    handle.mockRejectedValue(new BackendUnavailableError("no answer"));
    expect(await thrownBy(action(argsOf(typed)))).toMatchObject({
      data: {
        retry: [
          ["name", "Anna"],
          ["tags[0]", "IT"],
        ],
      },
      init: { status: 503, headers: { "Retry-After": "30" } },
    });
  });

  test("what can be sent again keeps the key of the form, so that pressing twice is pressing once", async () => {
    handle.mockRejectedValue(new BackendUnavailableError("no answer"));
    const formKey = createId();
    expect(await thrownBy(action(argsOf({ name: "Anna", formKey })))).toMatchObject({
      data: {
        retry: [
          ["name", "Anna"],
          ["formKey", formKey],
        ],
      },
    });
  });

  test("a backend that is away is the same for the guard", async () => {
    const guarded = formAction({ guard: () => Promise.reject(new BackendUnavailableError("no answer")), schema: Schema }, handle);
    expect(await thrownBy(guarded(argsOf(typed)))).toMatchObject({ init: { status: 503 } });
  });

  test("any other error goes its way", async () => {
    handle.mockRejectedValue(new TypeError("a bug"));
    expect(await thrownBy(action(argsOf(typed)))).toBeInstanceOf(TypeError);
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
  expect(thrown instanceof Response && [thrown.headers.get("Location"), thrown.headers.getSetCookie()]).toEqual([
    "/login",
    ["refreshed=1"],
  ]);
  expect(handle).not.toHaveBeenCalled();
});

test("fields can be chosen by the request, and a form may be a button alone", async () => {
  const chosen = formAction({ guard: anyone, schema: async () => Schema }, async ({ value }) =>
    data({ result: { initialValue: { name: value.name } } }),
  );
  expect(await refusal(chosen(argsOf({ name: "Anna" })))).toMatchObject({ initialValue: { name: "Anna" } });
  const button = formAction({ guard: anyone }, async ({ value }) => redirect(`/${Object.keys(value).length}`));
  const response = await button(argsOf({ anything: "1" }));
  expect(response instanceof Response && response.headers.get("Location")).toBe("/0");
});

describe("a button that only turns the page", () => {
  const WithDate = Schema.extend({ date: optionalText(10), attachment: z.instanceof(File).optional() });
  const turning = formAction({ guard: anyone, schema: WithDate, turnsPage: "date", files: { attachment: 1000 } }, handle);
  const typed = { name: "Anna", newPassword: "tajne1!", bio: "O mnie\r\nwięcej", "tags[0]": "IT", date: "2026-11-20" };
  const kept = { name: "Anna", bio: "O mnie\nwięcej", tags: ["IT"], date: "2026-11-20" };

  test("is a 200 with everything typed, the password apart, without a message, and is not handled", async () => {
    const answer = await refusal(turning(argsOf({ ...typed, formKey: createId() })));
    expect(answer).toEqual({ status: 200, error: undefined, initialValue: kept });
    expect(JSON.stringify(answer)).not.toContain("tajne1!");
    expect(handle).not.toHaveBeenCalled();
  });

  test("gives no file back", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append("attachment", new File(["tajny plik"], "umowa.pdf"));
    const answer = await refusal(turning(argsOf(form)));
    expect(answer).toEqual({ status: 200, error: undefined, initialValue: kept });
  });

  test.each<[string, Fields]>([
    ["missing", { date: "2026-11-20" }],
    ["wrong", { name: " ", "tags[0]": "a".repeat(121), date: "2026-11-20" }],
    ["wrong in the button itself", { date: "x".repeat(50) }],
    ["empty in the button itself", { date: "" }],
  ])("judges nothing, whatever is %s", async (_, fields) => {
    expect(await refusal(turning(argsOf(fields)))).toMatchObject({ status: 200, error: undefined });
    expect(handle).not.toHaveBeenCalled();
  });

  test("uses no key up: the form can be sent with it afterwards", async () => {
    const formKey = createId();
    await turning(argsOf({ name: "Anna", formKey, date: "2026-11-20" }));
    expect(await turning(argsOf({ name: "Anna", formKey }))).toMatchObject({ status: 303 });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test("is another button's form where it was not pressed, or another form has none", async () => {
    expect(await refusal(turning(argsOf({ name: "" })))).toMatchObject({ status: 400, error: { name: ["errors:required"] } });
    expect(await action(argsOf({ name: "Anna", date: "2026-11-20" }))).toMatchObject({ status: 303 });
  });

  test("has to come from the portal, and is still malformed where the form is", async () => {
    expect(await refusal(turning(argsOf(typed, { "Sec-Fetch-Site": "cross-site" })))).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: kept,
    });
    const twice: Fields = [
      ["date", "2026-11-20"],
      ["date", "2026-11-21"],
    ];
    expect(await refusal(turning(argsOf(twice)))).toMatchObject({ status: 400, error: { "": ["errors:malformed"] } });
  });

  test("asks the guard first", async () => {
    const guarded = formAction(
      {
        guard: async () => {
          throw redirect("/login");
        },
        schema: WithDate,
        turnsPage: "date",
      },
      handle,
    );
    expect(await thrownBy(guarded(argsOf(typed)))).toMatchObject({ status: 302 });
  });
});

describe("a file that is too large", () => {
  const KILOBYTE = 1024;
  const WithFile = Schema.extend({ attachment: z.instanceof(File).optional() });
  const guard = vi.fn(anyone);
  const sending = formAction({ guard, schema: WithFile, files: { attachment: KILOBYTE } }, handle);
  const COOKIE = { Cookie: sessionCookie("session-1") };
  const token = () => csrfTokenFor(new Request("http://localhost:3000/", { headers: COOKIE })) ?? "";

  beforeEach(() => guard.mockClear());

  function formWith({ before, after = {} }: { before: Record<string, string>; after?: Record<string, string> }): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(before)) form.append(name, value);
    form.append("attachment", new File([new Uint8Array(600 * KILOBYTE)], "skan.pdf"));
    for (const [name, value] of Object.entries(after)) form.append(name, value);
    return form;
  }

  test("is a 413 with the texts before it, the password apart, once it is known who sends it", async () => {
    const form = formWith({ before: { name: "Łucja", newPassword: "tajnehaslo", "tags[0]": "IT" }, after: { bio: "po pliku" } });
    expect(await refusal(sending(argsOf(form)))).toEqual({
      status: 413,
      error: { "": ["errors:tooLarge"] },
      initialValue: { name: "Łucja", tags: ["IT"] },
    });
    expect([guard.mock.calls.length, handle.mock.calls]).toEqual([1, []]);
  });

  test("comes from the portal where the token stands before it", async () => {
    const form = formWith({ before: { csrf: token(), name: "Łucja" } });
    expect(await refusal(sending(argsOf(form, COOKIE)))).toMatchObject({ status: 413, initialValue: { name: "Łucja" } });
  });

  test.each([
    ["stands after it", () => formWith({ before: { name: "Łucja" }, after: { csrf: token() } })],
    ["is wrong", () => formWith({ before: { csrf: "x.y", name: "Łucja" } })],
  ])("is a 403 where the token %s", async (_, form) => {
    expect(await refusal(sending(argsOf(form(), COOKIE)))).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: { name: "Łucja" },
    });
  });
});

describe("what was typed is told to the loaders of the page that answers", () => {
  test.each<[string, Fields, Record<string, string>]>([
    ["a form that was refused", { name: "", bio: "O mnie", newPassword: "tajnehaslo" }, OWN],
    ["a form from elsewhere", { name: "Anna", bio: "O mnie", newPassword: "tajnehaslo" }, { "Sec-Fetch-Site": "cross-site" }],
    ["a list button", { bio: "O mnie", [INTENT_FIELD]: JSON.stringify({ type: "insert", payload: { name: "tags" } }) }, OWN],
  ])("of %s, without the password", async (_, fields, headers) => {
    const args = argsOf(fields, headers);
    await action(args);
    const loader = { request: new Request(args.request.url), context: args.context };
    expect(["bio", "newPassword", "unknown"].map((field) => postedTo(loader)?.get(field))).toEqual(["O mnie", undefined, undefined]);
  });

  test("also to the handler's own page, field by field", async () => {
    handle.mockImplementation(async ({ reject }) => reject({ "": ["errors:notSaved"] }));
    const args = argsOf({ name: " Łucja ", bio: "", "tags[0]": "IT" });
    await action(args);
    expect(["name", "bio", "tags"].map((field) => postedTo(args)?.get(field))).toEqual([" Łucja ", undefined, undefined]);
  });
});
