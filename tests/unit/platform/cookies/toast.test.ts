import { expect, test } from "vitest";
import { readToast, redirectWithToast } from "~/platform/cookies/toast.server";
import { pageIsShown, takeScopeHeaders } from "~/platform/http/request-scope.server";
import { asMessageKey } from "~/platform/i18n/i18n";

/** The request after a redirect that carried a message. */
function follow(response: Response, init: RequestInit = {}) {
  const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return {
    request: new Request("http://localhost:3000/dashboard", {
      headers: { Cookie: cookie },
      ...init,
    }),
    context: {},
  };
}

test("success is a 303 to a path, with the message for that page and all other headers", async () => {
  const response = await redirectWithToast("/dashboard", { title: "common:success" }, [
    ["Set-Cookie", "other=1"],
  ]);
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/dashboard"]);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^dig-toast=.*HttpOnly/),
    "other=1",
  ]);
});

test("the next page shows it in words", async () => {
  const args = follow(
    await redirectWithToast("/", { title: "login:toast.title", text: "login:toast.text" }),
  );
  expect(await readToast(args)).toMatchObject({
    title: "Zalogowano pomyślnie",
    text: "Witamy w systemie DIG",
    tone: "good",
  });
  const bad = follow(
    await redirectWithToast("/", {
      title: "common:list.remove",
      params: { word: "prawo" },
      tone: "bad",
    }),
  );
  expect(await readToast(bad)).toMatchObject({ title: "Usuń: prawo", text: null, tone: "bad" });
});

test("a moment in it is shown as its date", async () => {
  const params = { date: "2026-11-20T23:30:00.000Z" };
  const args = follow(
    await redirectWithToast("/", {
      title: "common:success",
      text: "layout:plan.memberSince",
      params,
    }),
  );
  expect((await readToast(args))?.text).toBe("W izbie od 21 listopada 2026");
});

test("a cookie of an earlier version with a missing text shows nothing and is removed", async () => {
  const args = follow(
    await redirectWithToast("/", {
      title: asMessageKey("register:toast.title"),
      text: "common:success",
    }),
  );
  expect(await readToast(args)).toBeNull();
  await pageIsShown(args.context);
  expect(takeScopeHeaders(args.context)).toEqual([
    ["set-cookie", expect.stringMatching(/^dig-toast=.*Max-Age=0/)],
  ]);
});

test("it is removed once a page has shown it; a redirect or a hidden request leaves it for the next page", async () => {
  const response = await redirectWithToast("/", { title: "common:success" });
  const redirected = follow(response);
  await readToast(redirected);
  expect(takeScopeHeaders(redirected.context)).toEqual([]);
  const page = follow(response);
  await readToast(page);
  await pageIsShown(page.context);
  expect(takeScopeHeaders(page.context)).toEqual([
    ["set-cookie", expect.stringMatching(/^dig-toast=.*Max-Age=0/)],
  ]);
});

test("the browser accepts the cookie, however long its texts are", async () => {
  const response = await redirectWithToast("/", {
    title: "common:list.remove",
    params: { word: "ż".repeat(5000), count: 7 },
  });
  expect(response.headers.get("Set-Cookie")?.length).toBeLessThan(4096);
  expect((await readToast(follow(response)))?.title).toBe(`Usuń: ${"ż".repeat(119)}…`);
});

test.each(["dig-toast=forged", "dig-toast=", "dig-toast=eyJ0aXRsZSI6IngifQ%3D%3D", "other=1"])(
  "a foreign cookie, %s, shows nothing",
  async (cookie) => {
    const request = new Request("http://localhost:3000/", { headers: { Cookie: cookie } });
    expect(await readToast({ request, context: {} })).toBeNull();
  },
);
