import { redirect } from "@remix-run/node";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { csrfTokenFor } from "~/platform/forms/csrf.server";
import { formAction } from "~/platform/forms/form-action.server";
import { anyone } from "~/platform/http/page-loader.server";
import { argsOf, formAgain, OWN, Schema } from "../../../support/unit-form-action";
import { sessionCookie } from "../../../support/unit-session";

const handle = vi.fn<Parameters<typeof formAction<null, typeof Schema>>[1]>();

beforeEach(() => {
  handle.mockReset();
  handle.mockImplementation(async () => redirect("/done", { status: 303 }));
});

describe("a file that is too large", () => {
  const KILOBYTE = 1024;
  const WithFile = Schema.extend({ attachment: z.instanceof(File).optional() });
  const guard = vi.fn(anyone);
  const sending = formAction({ guard, schema: WithFile, files: { fields: { attachment: KILOBYTE }, from: "session" } }, handle);
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
    expect(await formAgain(sending(argsOf(form)))).toEqual({
      status: 413,
      error: { "": ["errors:tooLarge"] },
      initialValue: { name: "Łucja", tags: ["IT"] },
    });
    expect([guard.mock.calls.length, handle.mock.calls]).toEqual([1, []]);
  });

  test("comes from the portal where the token stands before it", async () => {
    const form = formWith({ before: { csrf: token(), name: "Łucja" } });
    expect(await formAgain(sending(argsOf(form, COOKIE)))).toMatchObject({ status: 413, initialValue: { name: "Łucja" } });
  });

  test.each([
    ["stands after it", () => formWith({ before: { name: "Łucja" }, after: { csrf: token() } })],
    ["is wrong", () => formWith({ before: { csrf: "x.y", name: "Łucja" } })],
  ])("is a 403 where the token %s", async (_, form) => {
    expect(await formAgain(sending(argsOf(form(), COOKIE)))).toEqual({
      status: 403,
      error: { "": ["errors:foreignOrigin"] },
      initialValue: { name: "Łucja" },
    });
  });
});

describe("a file", () => {
  const WithFile = z.object({ attachment: z.instanceof(File).optional() });
  const sizeFrom = async (from: "session" | "anyone", headers: Record<string, string>) => {
    const sizes = vi.fn();
    const sending = formAction({ guard: anyone, schema: WithFile, files: { fields: { attachment: 1000 }, from } }, async ({ value }) => {
      sizes(value.attachment?.size ?? null);
      return redirect("/done");
    });
    const form = new FormData();
    form.append("attachment", new File(["12345"], "skan.pdf"));
    await sending(argsOf(form, headers));
    return sizes.mock.calls;
  };

  test.each([
    ["somebody with a session", "session" as const, { ...OWN, Cookie: sessionCookie("session-1") }, 5],
    ["a stranger where strangers may send one", "anyone" as const, OWN, 5],
    ["a stranger where a session is asked for", "session" as const, OWN, null],
  ])("of %s is taken or dropped", async (_, from, headers, size) => {
    expect(await sizeFrom(from, headers)).toEqual([[size]]);
  });
});
