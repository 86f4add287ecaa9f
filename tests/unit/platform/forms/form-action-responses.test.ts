import { redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { StoreWriteError, UnknownOutcomeError } from "~/platform/database/database.server";
import { formAction } from "~/platform/forms/form-action.server";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { anyone } from "~/platform/pages/page-loader.server";
import { BusyError } from "~/platform/queues/queue.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import {
  argsOf,
  type Fields,
  formAgain,
  OWN,
  Schema,
  thrownBy,
  watchedAction,
} from "../../../support/unit-form-action";

const { action, handle } = watchedAction();

describe("a limit", () => {
  const limit = vi.fn<() => Promise<number | null>>();
  const limited = formAction(
    { guard: async () => ({ id: "anna" }), schema: Schema, limit },
    async () => redirect("/done", 303),
  );

  beforeEach(() => limit.mockReset().mockResolvedValue(null));

  test("that is reached is a 429 with the form without its password, and the time to wait", async () => {
    limit.mockResolvedValue(61);
    const result = await limited(argsOf({ name: "Anna", newPassword: "tajnehaslo" }));
    expect(result).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "61" } },
      data: {
        result: { error: { "": ["errors:tooMany?minutes=2"] }, initialValue: { name: "Anna" } },
      },
    });
    expect(JSON.stringify(result)).not.toContain("tajnehaslo");
  });

  test("is called with the account and the value", async () => {
    await limited(argsOf({ name: "Anna" }));
    expect(limit.mock.calls).toMatchObject([
      [{ value: { name: "Anna" }, account: { id: "anna" } }],
    ]);
  });

  test.each<[string, Fields, Record<string, string>]>([
    [
      "is malformed",
      [...Object.entries({ name: "Anna" }), ...Object.entries({ name: "Jan" })],
      OWN,
    ],
    ["is wrong", { name: "" }, OWN],
    ["comes from elsewhere", { name: "Anna" }, { "Sec-Fetch-Site": "cross-site" }],
    [
      "asks for a change of a list",
      { [INTENT_FIELD]: JSON.stringify({ type: "insert", payload: { name: "tags" } }) },
      OWN,
    ],
  ])("does not count a form that %s", async (_, fields, headers) => {
    await limited(argsOf(fields, headers));
    expect(limit).not.toHaveBeenCalled();
  });

  test("counts a form that is sent twice once", async () => {
    const again = formAction({ guard: anyone, schema: Schema, limit }, handle);
    const fields = { name: "Anna", formKey: createId() };
    for (let n = 0; n < 2; n += 1)
      expect(await again(argsOf(fields))).toMatchObject({ status: 303 });
    expect(limit).toHaveBeenCalledTimes(1);
  });
});

describe("a refusal that a handler hands on", () => {
  const page: NotFoundPage = {
    message: "events:notFound",
    back: { to: "/events", label: "events:back" },
  };

  test("as not found is the not-found page of the module", async () => {
    const action = formAction({ guard: anyone, notFound: page }, async () => refuse("not-found"));
    expect(await thrownBy(action(argsOf({})))).toMatchObject({ data: page, init: { status: 404 } });
  });

  test("as not found is a page also if the action names none", async () => {
    const action = formAction({ guard: anyone }, async () => refuse("not-found"));
    expect(await thrownBy(action(argsOf({})))).toMatchObject({
      data: { message: "errors:notFound.title" },
      init: { status: 404 },
    });
  });

  test("by the operation's limit looks like that of the action's limit", async () => {
    handle.mockResolvedValue(refuse("too-many", { wait: 60 }));
    expect(await action(argsOf({ name: "Anna" }))).toMatchObject({
      init: { status: 429, headers: { "Retry-After": "60" } },
      data: {
        result: { error: { "": ["errors:tooMany?minutes=1"] }, initialValue: { name: "Anna" } },
      },
    });
  });
});

describe("by an operation is a response", () => {
  const operation = vi.fn<() => { name: string } | Refusal<"full"> | Refusal<"not-found">>();
  const asking = formAction(
    { guard: anyone, schema: Schema },
    async ({ accepted, conflict, done }) => {
      const { name } = accepted(operation(), () => conflict("errors:refused"));
      return done(`/people/${name}`, { title: "common:success" });
    },
  );

  test("is handed to the handler when it is a value, and success is a 303", async () => {
    operation.mockReturnValue({ name: "anna" });
    const answer = await asking(argsOf({ name: "Anna" }));
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get("Location")).toBe("/people/anna");
  });

  test("ends the post as a 409 with its message and what was typed when it is a refusal of its own", async () => {
    operation.mockReturnValue(refuse("full"));
    expect(await formAgain(asking(argsOf({ name: "Anna" })))).toMatchObject({
      status: 409,
      error: { "": ["errors:refused"] },
      initialValue: { name: "Anna" },
    });
  });

  test("ends the post with what the handler rejects it with", async () => {
    const rejecting = formAction(
      { guard: anyone, schema: Schema },
      async ({ accepted, done, reject }) => {
        accepted(refuse("full"), () => reject({ name: ["errors:date"] }));
        return done("/", { title: "common:success" });
      },
    );
    expect(await formAgain(rejecting(argsOf({ name: "Anna" })))).toMatchObject({
      status: 400,
      error: { name: ["errors:date"] },
    });
  });

  test("with a common reason has the common response, whatever the handler returns", async () => {
    operation.mockReturnValue(refuse("not-found"));
    expect(await thrownBy(asking(argsOf({ name: "Anna" })))).toMatchObject({
      init: { status: 404 },
    });
  });

  test("does not respond to an error", async () => {
    operation.mockImplementation(() => {
      throw new Error("broken");
    });
    expect(await thrownBy(asking(argsOf({ name: "Anna" })))).toMatchObject({ message: "broken" });
  });
});

describe("when something is wrong with the portal", () => {
  const typed = { name: "Anna", newPassword: "tajnehaslo", "tags[0]": "IT" };

  test("a disk that refuses is a 503 with what was typed", async () => {
    handle.mockRejectedValue(new StoreWriteError(new Error("disk full")));
    expect(await formAgain(action(argsOf(typed)))).toEqual({
      status: 503,
      error: { "": ["errors:notSaved"] },
      initialValue: { name: "Anna", tags: ["IT"] },
    });
  });

  test("an unavailable database is a 503 that does not claim that nothing was saved", async () => {
    handle.mockRejectedValue(new UnknownOutcomeError(new Error("no answer")));
    expect(await formAgain(action(argsOf(typed)))).toEqual({
      status: 503,
      error: { "": ["errors:perhapsSaved"] },
      initialValue: { name: "Anna", tags: ["IT"] },
    });
  });

  test("too many at once are a 503 with the form without its password, and the time to wait", async () => {
    handle.mockRejectedValue(new BusyError("too many", { retryAfter: 5 }));
    const result = await action(argsOf(typed));
    expect(result).toMatchObject({
      init: { status: 503, headers: { "Retry-After": "5" } },
      data: {
        result: { error: { "": ["errors:busy"] }, initialValue: { name: "Anna", tags: ["IT"] } },
      },
    });
    expect(JSON.stringify(result)).not.toContain("tajnehaslo");
  });

  test("a backend that is unavailable throws a 503 page that can send the fields again, the password apart", async () => {
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

  test("a form to send again has the same key, so that a double press counts once", async () => {
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

  test("a backend that is unavailable is the same for the guard", async () => {
    const guarded = formAction(
      { guard: () => Promise.reject(new BackendUnavailableError("no answer")), schema: Schema },
      handle,
    );
    expect(await thrownBy(guarded(argsOf(typed)))).toMatchObject({ init: { status: 503 } });
  });

  test("other errors pass through", async () => {
    handle.mockRejectedValue(new TypeError("a bug"));
    expect(await thrownBy(action(argsOf(typed)))).toBeInstanceOf(TypeError);
  });
});
