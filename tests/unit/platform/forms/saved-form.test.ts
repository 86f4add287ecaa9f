import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { optionalText, wordList } from "~/platform/forms/fields";
import { formAction } from "~/platform/forms/form-action.server";
import { authorOf } from "~/platform/forms/page-people.server";
import { dropFormOfOthers, findSavedForm } from "~/platform/forms/saved-form.server";
import { addHeader, takeScopeHeaders } from "~/platform/http/request-scope.server";
import { createId } from "~/platform/ids/ids.server";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { argsOf, type Fields, OWN, Schema, thrownBy } from "../../../support/unit-form-action";
import { sessionCookie } from "../../../support/unit-session";

afterEach(() => void vi.useRealTimers());

const Texts = z.object({
  name: optionalText(),
  bio: optionalText(),
  tags: wordList,
  attachment: z.instanceof(File).optional(),
});
const nobody = async () => {
  throw redirect("/login?redirectTo=%2Fmy-profile");
};
const files = { attachment: { most: 1000, tooLarge: "errors:tooLarge" as const } };
const ended = formAction({ guard: nobody, schema: Texts, files }, async () => redirect("/done"));

/** Posts after the session has ended. @returns the cookie that the browser stores, or null */
async function post(
  body: Fields | FormData,
  { action = ended, headers = OWN as Record<string, string> } = {},
): Promise<string | null> {
  const args = argsOf(body, headers);
  const thrown = (await thrownBy(action(args))) as Response;
  return (
    thrown.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("dig-saved-form="))
      ?.split(";")[0] ?? null
  );
}

const opens = (cookie: string | null, path = "/my-profile"): ActionFunctionArgs => ({
  request: new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie ?? "" } }),
  params: {},
  context: {},
});

const anna = { id: "anna" };
const author = authorOf("anna");
const typed = { name: "Anna", bio: "O mnie\r\nwięcej", "tags[0]": "IT", typedBy: author };

test("a form is saved for its author, with the key of its page, and its input is passed to loaders", async () => {
  const formKey = createId();
  const cookie = await post({ ...typed, formKey, csrf: "a-token" });
  const kept = await findSavedForm(opens(cookie), anna);
  expect(kept).toEqual({
    author,
    message: "errors:savedForm.text",
    path: "/my-profile",
    formKey,
    typed: { name: "Anna", bio: "O mnie\nwięcej", tags: ["IT"] },
  });
  const loader = pageLoader(
    { guard: async () => anna },
    ({ posted }) => posted && [...posted.keys()].sort(),
  );
  expect(await loader(opens(cookie))).toEqual(["bio", "name", "tags"]);
});

test("it belongs to its author and its page only", async () => {
  const cookie = await post(typed);
  expect(await findSavedForm(opens(cookie), { id: "ewa" })).toBeNull();
  expect(await findSavedForm(opens(cookie), null)).toBeNull();
  expect(await findSavedForm(opens(cookie, "/company-profile"), anna)).toBeNull();
  expect(await findSavedForm(opens(cookie, "/my-profile?from=menu"), anna)).not.toBeNull();
});

test("it is removed after an hour, also for a browser that still sends its cookie", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const cookie = await post(typed);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await findSavedForm(opens(cookie), anna)).toBeNull();
});

test("the login of another person destroys it, the one of its author does not", async () => {
  const cookie = await post(typed);
  await dropFormOfOthers(opens(cookie), "anna");
  expect(await findSavedForm(opens(cookie), anna)).not.toBeNull();
  const login = opens(cookie);
  await dropFormOfOthers(login, "ewa");
  expect(takeScopeHeaders(login.context)).toEqual([
    ["set-cookie", expect.stringMatching(/^dig-saved-form=;.*Max-Age=0/)],
  ]);
  expect(await findSavedForm(opens(cookie), anna)).toBeNull();
});

test.each([
  ["a redirect", async () => redirect("/done", { status: 303 }), null],
  ["a refusal", async ({ reject }: { reject: (errors: object) => never }) => reject({}), "Anna"],
])("of its page %s leaves what is right", async (_, handle, name) => {
  const cookie = (await post(typed)) ?? "";
  const saving = formAction({ guard: async () => anna, schema: Texts }, handle as never);
  await saving(argsOf({ name: "Anna" }, { ...OWN, Cookie: cookie }));
  expect((await findSavedForm(opens(cookie), anna))?.typed.name ?? null).toBe(name);
});

test("a browser has one saved form, the last", async () => {
  const first = (await post(typed)) ?? "";
  const second = await post({ ...typed, name: "Łucja" }, { headers: { ...OWN, Cookie: first } });
  expect(await findSavedForm(opens(first), anna)).toBeNull();
  expect((await findSavedForm(opens(second), anna))?.typed.name).toBe("Łucja");
});

test("files are not saved, and the other texts are", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  form.append("attachment", new File(["tajny plik"], "umowa.pdf"));
  const kept = await findSavedForm(opens(await post(form)), anna);
  expect(kept?.typed).toEqual({ name: "Anna", bio: "O mnie\nwięcej", tags: ["IT"] });
});

test("a form with a password is not saved", async () => {
  const secret = formAction({ guard: nobody, schema: Schema }, async () => redirect("/done"));
  expect(
    await post({ ...typed, newPassword: "tajnehaslo" }, { action: secret as never }),
  ).toBeNull();
});

test.each<[string, Fields, Record<string, string>]>([
  ["from elsewhere", typed, { "Sec-Fetch-Site": "cross-site" }],
  [
    "from elsewhere with the cookie of a session",
    typed,
    { Origin: "https://evil.com", Cookie: sessionCookie("1") },
  ],
  ["that is nobody's", { name: "Anna" }, OWN],
  ["in which nothing was typed", { name: " ", intent: "save", typedBy: author }, OWN],
])("a post %s is not saved", async (_, fields, headers) => {
  const args = argsOf(fields, headers);
  await ended(args).catch(() => null);
  expect(
    takeScopeHeaders(args.context).filter(([, value]) => value.startsWith("dig-saved-form")),
  ).toEqual([]);
  const [answer] = await Promise.allSettled([ended(argsOf(fields, headers))]);
  const sent =
    answer?.status === "rejected" ? (answer.reason as Response).headers.getSetCookie() : [];
  expect(sent).toEqual([]);
});

test("a guard without a redirect to the login saves nothing", async () => {
  const elsewhere = formAction(
    {
      guard: async (args) => {
        addHeader(args, "X-Guard", "1");
        throw redirect("/dashboard");
      },
      schema: Texts,
    },
    async () => redirect("/done"),
  );
  expect(await post(typed, { action: elsewhere as never })).toBeNull();
});
