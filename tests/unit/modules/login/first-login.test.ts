import { describe, expect, test, vi } from "vitest";
import { confirmAndLogIn } from "~/modules/membership/login/first-login.server";
import { findConfirmedAddress } from "~/modules/messages/awaited-mail/awaited-mail.server";
import { memberSessions } from "~/modules/people/accounts/sessions/member-sessions.store.server";
import { attempts } from "~/modules/people/sign-up/attempts.store.server";
import { rememberAttempt } from "~/modules/people/sign-up/own-attempts.server";
import { signUpCompany } from "~/modules/people/sign-up/sign-up.server";
import { takeScopeHeaders } from "~/platform/http/request-scope.server";
import { outbox } from "~/platform/mail/outbox.server";
import { backend } from "~/platform/supabase/backend.server";
import { BackendUnavailableError } from "~/platform/supabase/calls/errors.server";
import { accepted } from "../../../support/accepted";
import { aSignUp, linkIn } from "../../../support/sign-ups";

const PASSWORD = "Tajne-haslo-1";

const via = (cookie = "") => ({
  request: new Request("http://localhost:3000/auth/confirm", { headers: { Cookie: cookie } }),
  context: { clientAddress: "203.0.113.7" },
});

const cookiesOf = ({ context }: ReturnType<typeof via>) =>
  takeScopeHeaders(context)
    .filter(([name]) => name.toLowerCase() === "set-cookie")
    .map(([, value]) => value);

const opensSession = (args: ReturnType<typeof via>) =>
  cookiesOf(args).some((cookie) => /^dig-auth(\.0)?=base64-/.test(cookie));

/** Signs up. @returns the link of the mail and the cookie of the browser */
async function begun(email: string, wish?: string) {
  const signUp = aSignUp({ email, companyName: `Firma ${email}` });
  const answer = accepted(await signUpCompany({ ...signUp, wish }));
  const link = linkIn(outbox.list(({ link: it }) => it?.url.includes(answer.attempt) ?? false)[0]);
  const [, cookie] = await rememberAttempt(answer.attempt, via().request);
  return { link, cookie: cookie.split(";")[0] ?? "" };
}

describe("the browser that signed up", () => {
  test("is logged in by its link, once among twenty at once", async () => {
    const { link, cookie } = await begun("zofia@example.com");
    outbox.reset();
    const browsers = Array.from({ length: 20 }, () => via(cookie));
    const answers = await Promise.all(browsers.map((args) => confirmAndLogIn(link, args)));
    expect(answers.filter((answer) => !("refused" in answer))).toMatchObject([
      { path: "/dashboard/welcome", isLoggedIn: true },
    ]);
    expect(browsers.filter(opensSession)).toHaveLength(1);
    expect(memberSessions.list()).toMatchObject([{ accountId: link.attempt, isRemembered: false }]);
    expect(
      outbox.list().map(({ kind }) => kind),
      "the token of the session is mailed to nobody",
    ).toEqual(["newsletterWelcome"]);
  });

  test("goes to the login with its address where no session can be opened", async () => {
    const { link, cookie } = await begun("ewa@example.com");
    vi.spyOn(await backend(), "makeLoginToken").mockRejectedValueOnce(
      new BackendUnavailableError("not now"),
    );
    const args = via(cookie);
    const answer = accepted(await confirmAndLogIn(link, args));
    expect(answer).toMatchObject({ path: "/login", isLoggedIn: false });
    expect(opensSession(args)).toBe(false);
    expect(memberSessions.list()).toEqual([]);
    const kept = answer.header[1].split(";")[0] ?? "";
    expect(await findConfirmedAddress(via(kept).request)).toBe("ewa@example.com");
  });
});

describe("any other browser", () => {
  test.each([
    ["without a cookie", async () => ""],
    ["with the cookie of another sign-up", async () => (await begun("obca@example.com")).cookie],
    ["with a made-up cookie", async () => "dig-signed-up=Fe26.2**abc"],
  ])("%s gets no session without the password", async (_, cookieOf) => {
    const { link } = await begun("ada@example.com");
    for (const [password, refused] of [
      [undefined, "password-missing"],
      ["Inne-haslo-9", "password-wrong"],
    ]) {
      const args = via(await cookieOf());
      expect(await confirmAndLogIn({ ...link, password }, args)).toMatchObject({ refused });
      expect(opensSession(args)).toBe(false);
    }
    expect(memberSessions.list()).toEqual([]);
    expect(attempts.find(link.attempt), "the link still works").not.toBeNull();
  });

  test("is logged in by the password of the sign-up, which is not asked for twice", async () => {
    const { link } = await begun("iga@example.com");
    const args = via();
    expect(await confirmAndLogIn({ ...link, password: PASSWORD }, args)).toMatchObject({
      path: "/dashboard/welcome",
    });
    expect(opensSession(args)).toBe(true);
    expect(memberSessions.list()).toMatchObject([{ accountId: link.attempt }]);
  });
});

test("each sign-up leads to what it was begun for, in its own browser and in another", async () => {
  const [forum, offer] = ["/events/forum?wanted=seat", "/offers/sala"];
  const one = await begun("maja@example.com", forum);
  const other = await begun("lena@example.com", offer);
  const answer = await confirmAndLogIn(one.link, via(one.cookie));
  expect(accepted(answer).path).toBe(`/dashboard/welcome?redirectTo=${encodeURIComponent(forum)}`);
  const elsewhere = await confirmAndLogIn({ ...other.link, password: PASSWORD }, via());
  expect(accepted(elsewhere).path).toBe(
    `/dashboard/welcome?redirectTo=${encodeURIComponent(offer)}`,
  );
});

test("a sign-up whose session cannot be opened keeps its wish at the login", async () => {
  const { link, cookie } = await begun("nela@example.com", "/offers/sala");
  vi.spyOn(await backend(), "makeLoginToken").mockRejectedValueOnce(
    new BackendUnavailableError("not now"),
  );
  expect(accepted(await confirmAndLogIn(link, via(cookie))).path).toBe(
    "/login?redirectTo=%2Foffers%2Fsala",
  );
});

test("the cookie of the sign-up opens nothing without the token, or with a used one", async () => {
  const { link, cookie } = await begun("una@example.com");
  const opened = via(cookie);
  for (const token_hash of ["", "0".repeat(64)])
    expect(await confirmAndLogIn({ ...link, token_hash }, opened)).toEqual({
      refused: "link-dead",
    });
  await confirmAndLogIn(link, via(cookie));
  expect(await confirmAndLogIn(link, opened)).toEqual({ refused: "link-dead" });
  expect(opensSession(opened)).toBe(false);
  expect(memberSessions.list()).toHaveLength(1);
});

test("a token of a session works once, and only for its own account", async () => {
  const running = await backend();
  const { link, cookie } = await begun("ola@example.com");
  await confirmAndLogIn(link, via(cookie));
  const other = { id: "00000000-0000-4000-8000-000000000009", email: "ola@example.com" };
  expect(await running.makeLoginToken(other)).toBeNull();
  expect(await running.makeLoginToken({ id: link.attempt, email: "x@example.com" })).toBeNull();
});
