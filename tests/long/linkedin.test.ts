import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { toastOn } from "../integration/support/crowd.ts";
import { expectPolishPage, typedIn } from "../integration/support/oracle.ts";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { logIn } from "../support/story.ts";
import { type Page, Visitor } from "../support/visitor.ts";

let supabase: FakeSupabase;
let portal: Portal;
let anna: Visitor;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await startPortal(supabase.env);
  anna = new Visitor(portal.url);
  await logIn(anna, "demo@example.com", "Demo-1234");
});
beforeEach(() =>
  Object.assign(supabase.linkedIn, {
    agrees: true,
    api: 403,
    handsTokenOn: true,
    claimed: `${supabase.env.SUPABASE_URL}/picture.png`,
  }),
);
afterEach(async () => {
  const page = await anna.get("/my-profile");
  if (page.text.includes("Odłącz LinkedIn")) await anna.submit(page, "Odłącz LinkedIn");
});
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

/**
 * Presses the button and consents (or not) at LinkedIn. @returns the address of the redirect back
 */
async function goToLinkedIn(by = anna): Promise<string> {
  const page = await by.get("/my-profile");
  const csrf = page.document.querySelector("[name=csrf]")?.getAttribute("value") ?? "";
  const left = await by.request("/my-profile?form=linkedin", {
    method: "POST",
    body: new URLSearchParams({ csrf }),
  });
  expect(left.status).toBe(303);
  const to = left.headers.get("Location") ?? "";
  expect(new URL(to).origin).toBe(supabase.env.SUPABASE_URL);
  await fetch(to, { redirect: "manual" });
  return supabase.linkedIn.sentBackTo;
}

/** Follows the refresh of the page. */
async function goOn(by: Visitor, page: Page): Promise<Page> {
  const refresh =
    page.document
      .querySelector("meta[http-equiv=refresh]")
      ?.getAttribute("content")
      ?.replaceAll("&amp;", "&") ?? "";
  const next = refresh.replace("0;url=", "");
  expect(next).toBe(
    page.document.querySelector("main a.btn")?.getAttribute("href")?.replaceAll("&amp;", "&"),
  );
  return by.get(next);
}

async function connect(by = anna): Promise<Page> {
  const waiting = await by.get(await goToLinkedIn(by));
  expectPolishPage(waiting);
  expect(waiting.document.querySelector("h1")?.text).toBe("Łączenie z LinkedIn...");
  return goOn(by, waiting);
}

function expectFailed(page: Page, reason: string) {
  expectPolishPage(page);
  expect([page.status, page.document.querySelector("h1")?.text]).toEqual([400, "Błąd autoryzacji"]);
  expect(page.text).toContain("Wystąpił problem podczas łączenia z LinkedIn. Spróbuj ponownie.");
  expect(toastOn(page)).toContain("Nie udało się połączyć z LinkedIn.");
  expect(page.document.querySelector("main a.btn")?.getAttribute("href")).toBe("/my-profile");
  expect(portal.log()).toContain(reason);
}

const avatarOn = (page: Page) =>
  page.document.querySelector("main img.avatar")?.getAttribute("src");

test("the policy of the profile, and of no other page, lets a form lead to Supabase and LinkedIn; no policy names Supabase for pictures", async () => {
  const { SUPABASE_URL } = supabase.env;
  for (const [path, targets] of [
    ["/my-profile", `'self' ${SUPABASE_URL} https://www.linkedin.com`],
    ["/my-profile/", `'self' ${SUPABASE_URL} https://www.linkedin.com`],
    ["/company-profile", "'self'"],
    ["/", "'self'"],
  ] as const) {
    const policy = (await anna.request(path)).headers.get("Content-Security-Policy")?.split("; ");
    expect(policy, path).toContain(`form-action ${targets}`);
    expect(policy, path).toContain("img-src 'self' data: https:");
  }
});

test("if the profile API responds, address and largest picture are taken over", async () => {
  supabase.linkedIn.api = 200;
  const page = await connect();
  expect(page.path).toBe("/my-profile");
  expect(toastOn(page)).toContain("Twoje konto zostało połączone z LinkedIn.");
  expect(toastOn(page)).toContain("Zdjęcie profilowe zostało pobrane z LinkedIn");
  expect(typedIn(page, "linkedinUrl")).toBe(
    `https://www.linkedin.com/in/${encodeURIComponent("zofia-żółć")}`,
  );
  expect(avatarOn(page)).toMatch(/\/avatars\/[\w-]+\/avatar\.webp\?v=/);
  expect(supabase.calls).toContain("GET /picture.png?side=800");
});

test("if it refuses, the picture is that of the login, and the address is typed by hand", async () => {
  const page = await connect();
  expect(toastOn(page)).toContain("Zdjęcie profilowe zostało pobrane z LinkedIn");
  expect(typedIn(page, "linkedinUrl")).toBe("");
  expect(portal.log()).toContain("LinkedIn API error: 403");
  const saved = await anna.submit(page, "Zapisz zmiany", { linkedinUrl: "linkedin.com/in/zofia" });
  expect(typedIn(saved, "linkedinUrl")).toBe("https://linkedin.com/in/zofia");
  expect(
    typedIn(await anna.submit(saved, "Zapisz zmiany", { linkedinUrl: "" }), "linkedinUrl"),
  ).toBe("");
});

test("a picture outside LinkedIn is not fetched, and the account is connected without it", async () => {
  for (const claimed of [
    "http://127.0.0.1:1/a.png",
    "http://169.254.169.254/latest",
    "https://media.licdn.com.evil.com/a.png",
    "file:///etc/passwd",
    null,
  ]) {
    supabase.linkedIn.claimed = claimed;
    const page = await connect();
    expect(toastOn(page), String(claimed)).toContain("Nie udało się pobrać zdjęcia z LinkedIn");
    await anna.submit(page, "Odłącz LinkedIn");
  }
});

test("disconnecting removes the address and does not affect the login", async () => {
  const page = await anna.submit(await connect(), "Odłącz LinkedIn");
  expect(toastOn(page)).toContain("Twoje konto zostało odłączone od LinkedIn.");
  expect(typedIn(page, "linkedinUrl")).toBeUndefined();
  expect(page.text).toContain("Połącz z LinkedIn");
  expect((await logIn(new Visitor(portal.url), "demo@example.com", "Demo-1234")).path).toBe(
    "/dashboard",
  );
});

test("the first failure: the login at LinkedIn is refused or its code is invalid", async () => {
  supabase.linkedIn.agrees = false;
  expectFailed(await anna.get(await goToLinkedIn()), "LinkedIn authentication failed");
  supabase.linkedIn.agrees = true;
  await goToLinkedIn();
  expectFailed(await goOn(anna, await anna.get("/linkedin-callback?code=made-up")), "flow");
  expect((await anna.get("/my-profile")).text).toContain("Konto niepołączone");
});

test("the second failure: LinkedIn's token is missing; nothing stays connected, and it can be tried again", async () => {
  supabase.linkedIn.handsTokenOn = false;
  expectFailed(await connect(), "LinkedIn provider token not available");
  expect((await anna.get("/my-profile")).text).toContain("Konto niepołączone");
  supabase.linkedIn.handsTokenOn = true;
  expect((await connect()).path).toBe("/my-profile");
});

test("the third failure: the profile API is broken; nothing stays connected", async () => {
  supabase.linkedIn.api = 500;
  expectFailed(await connect(), "LinkedIn API error: 500");
  expect((await anna.get("/my-profile")).text).toContain("Konto niepołączone");
});

test("a code works once, and going back in the browser leads to the profile", async () => {
  const back = await goToLinkedIn();
  const waiting = await anna.get(back);
  await goOn(anna, waiting);
  for (const again of [back, `${back}&step=finish`])
    expect((await anna.get(again)).path).toBe("/my-profile");
});

test("the code of another browser or another person connects nothing", async () => {
  const back = await goToLinkedIn();
  const coworker = new Visitor(portal.url);
  await logIn(coworker, "wspolpracownik@example.com", "Demo-1234");
  expectFailed(await coworker.get(`${back}&step=finish`), "nothing was begun here by this person");
  for (const [name, value] of anna.cookies)
    if (name === "dig-linkedin") coworker.cookies.set(name, value);
  expectFailed(await coworker.get(`${back}&step=finish`), "nothing was begun here by this person");
  expect((await coworker.get("/my-profile")).text).toContain("Konto niepołączone");
});

test("a visitor without a session reads so at the login", async () => {
  const nobody = await new Visitor(portal.url).get("/linkedin-callback?code=abc");
  expect(nobody.path).toBe("/login?redirectTo=%2Fmy-profile");
  expect(toastOn(nobody)).toContain("Musisz być zalogowany, aby połączyć konto LinkedIn");
});

test("only the page of the profile may send its forms to LinkedIn", async () => {
  const targets = async (path: string) =>
    / (form-action [^;]+)/.exec(
      (await anna.get(path)).headers.get("Content-Security-Policy") ?? "",
    )?.[1];
  expect(await targets("/my-profile")).toBe(
    `form-action 'self' ${supabase.env.SUPABASE_URL} https://www.linkedin.com`,
  );
  expect(await targets("/company-profile")).toBe("form-action 'self'");
});

test("the session is the same as before, and its cookie has no token of LinkedIn", async () => {
  const before = anna.cookies.get("dig-auth");
  await connect();
  expect(anna.cookies.get("dig-auth")).toBe(before);
  expect([...anna.cookies.keys()].filter((name) => /linkedin|verifier/.test(name))).toEqual([]);
});
