import { redirect } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { optionalText } from "~/platform/forms/fields";
import { formAction } from "~/platform/forms/form-action.server";
import { INTENT_FIELD } from "~/platform/forms/posted-fields";
import { postedTo } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/ids/ids.server";
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

const { action, handle } = watchedAction();

describe("a button that only shows the page in another way", () => {
  const WithDate = Schema.extend({
    date: optionalText(10),
    attachment: z.instanceof(File).optional(),
  });
  const turning = formAction(
    {
      guard: anyone,
      schema: WithDate,
      redisplayOn: "date",
      files: { attachment: { most: 1000, tooLarge: "errors:tooLarge" } },
    },
    handle,
  );
  const typed = {
    name: "Anna",
    newPassword: "tajne1!",
    bio: "O mnie\r\nwięcej",
    "tags[0]": "IT",
    date: "2026-11-20",
  };
  const kept = { name: "Anna", bio: "O mnie\nwięcej", tags: ["IT"], date: "2026-11-20" };

  test("is a 200 with everything typed, the password apart, without a message, and is not handled", async () => {
    const answer = await formAgain(turning(argsOf({ ...typed, formKey: createId() })));
    expect(answer).toEqual({ status: 200, error: undefined, initialValue: kept });
    expect(JSON.stringify(answer)).not.toContain("tajne1!");
    expect(handle).not.toHaveBeenCalled();
  });

  test("gives no file back", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    form.append("attachment", new File(["tajny plik"], "umowa.pdf"));
    const answer = await formAgain(turning(argsOf(form)));
    expect(answer).toEqual({ status: 200, error: undefined, initialValue: kept });
  });

  test.each<[string, Fields]>([
    ["missing", { date: "2026-11-20" }],
    ["wrong", { name: " ", "tags[0]": "a".repeat(121), date: "2026-11-20" }],
    ["wrong in the button itself", { date: "x".repeat(50) }],
    ["empty in the button itself", { date: "" }],
  ])("validates nothing, for any %s", async (_, fields) => {
    expect(await formAgain(turning(argsOf(fields)))).toMatchObject({
      status: 200,
      error: undefined,
    });
    expect(handle).not.toHaveBeenCalled();
  });

  test("uses no key up: the form can be sent with it afterwards", async () => {
    const formKey = createId();
    await turning(argsOf({ name: "Anna", formKey, date: "2026-11-20" }));
    expect(await turning(argsOf({ name: "Anna", formKey }))).toMatchObject({ status: 303 });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  test("need not be a field of the form, and is passed to the loaders", async () => {
    const previewing = formAction(
      { guard: anyone, schema: Schema, redisplayOn: "preview" },
      handle,
    );
    const args = argsOf({ name: "Anna", preview: "yes" });
    expect(await formAgain(previewing(args))).toMatchObject({ status: 200, error: undefined });
    expect([handle.mock.calls, postedTo(args)?.get("preview")]).toEqual([[], "yes"]);
  });

  test("is another button's form if it was not pressed, or if another form has none", async () => {
    expect(await formAgain(turning(argsOf({ name: "" })))).toMatchObject({
      status: 400,
      error: { name: ["errors:missing.word"] },
    });
    expect(await action(argsOf({ name: "Anna", date: "2026-11-20" }))).toMatchObject({
      status: 303,
    });
  });

  test("has to come from the portal, and is still malformed where the form is", async () => {
    expect(await formAgain(turning(argsOf(typed, { "Sec-Fetch-Site": "cross-site" })))).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: kept,
    });
    const twice: Fields = [
      ["date", "2026-11-20"],
      ["date", "2026-11-21"],
    ];
    expect(await formAgain(turning(argsOf(twice)))).toMatchObject({
      status: 400,
      error: { "": ["errors:malformed"] },
    });
  });

  test("runs the guard first", async () => {
    const guarded = formAction(
      {
        guard: async () => {
          throw redirect("/login");
        },
        schema: WithDate,
        redisplayOn: "date",
      },
      handle,
    );
    expect(await thrownBy(guarded(argsOf(typed)))).toMatchObject({ status: 302 });
  });
});

describe("the input is passed to the loaders of the page", () => {
  test.each<[string, Fields, Record<string, string>]>([
    ["a form that was refused", { name: "", bio: "O mnie", newPassword: "tajnehaslo" }, OWN],
    [
      "a form from elsewhere",
      { name: "Anna", bio: "O mnie", newPassword: "tajnehaslo" },
      { "Sec-Fetch-Site": "cross-site" },
    ],
    [
      "a list button",
      {
        bio: "O mnie",
        [INTENT_FIELD]: JSON.stringify({ type: "insert", payload: { name: "tags" } }),
      },
      OWN,
    ],
  ])("of %s, without the password", async (_, fields, headers) => {
    const args = argsOf(fields, headers);
    await action(args);
    const loader = { request: new Request(args.request.url), context: args.context };
    expect(["bio", "newPassword", "unknown"].map((field) => postedTo(loader)?.get(field))).toEqual([
      "O mnie",
      undefined,
      undefined,
    ]);
  });

  test("also to the handler's own page, field by field", async () => {
    handle.mockImplementation(async ({ reject }) => reject({ "": ["errors:notSaved"] }));
    const args = argsOf({ name: " Łucja ", bio: "", "tags[0]": "IT" });
    await action(args);
    expect(["name", "bio", "tags"].map((field) => postedTo(args)?.get(field))).toEqual([
      " Łucja ",
      undefined,
      "IT",
    ]);
  });
});
