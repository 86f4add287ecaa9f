import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FakeSupabase, startFakeSupabase } from "../support/fake-supabase.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import {
  applicant,
  joinFromHome,
  logIn,
  mailLink,
  openConfirmation,
  register,
} from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { coworkerAt, idOf, ownerAt, PASSWORD } from "./support/coworkers.ts";
import { expectRefusedForm, recordsOf, valuesOf } from "./support/oracle.ts";

let supabase: FakeSupabase;
let portal: Portal;
beforeAll(async () => {
  supabase = await startFakeSupabase();
  portal = await startPortal(supabase.env);
});
afterEach(() => supabase.fail(null));
afterAll(async () => {
  await portal.stop();
  await supabase.stop();
});

const visitor = () => new Visitor(portal.url);

const SUBJECTS = { signup: /Potwierdź konto/, recovery: /Nowe hasło/ };

/** Posts a link as its page did before it died. @returns status and heading */
async function postDead(link: string) {
  const { searchParams } = new URL(link, portal.url);
  const page = await visitor().post(link, Object.fromEntries(searchParams));
  return [page.status, page.document.querySelector("h1")?.text];
}

/** The newest link that the portal has mailed. */
async function mailed(email: string, type: keyof typeof SUBJECTS): Promise<string> {
  const link = await mailLink(visitor(), email.toLowerCase(), SUBJECTS[type]);
  if (!link) throw new Error(`no ${type} mail to ${email}`);
  return link;
}

async function joinedAs(story = applicant()) {
  const person = visitor();
  await register(person, story);
  await openConfirmation(person, await mailed(story.person.email, "signup"));
  expect((await person.get("/dashboard")).path).toBe("/dashboard");
  return person;
}

describe("with a hosted Supabase", () => {
  test("the demo accounts exist once, also after a restart", async () => {
    const second = await startPortal(supabase.env);
    expect((await logIn(new Visitor(second.url), "demo@example.com", "Demo-1234")).text).toContain(
      "Demo Sp. z o.o.",
    );
    await second.stop();
    expect((await logIn(visitor(), "wspolpracownik@example.com", "Demo-1234")).path).toBe(
      "/dashboard",
    );
  });

  test("a member changes password and address, and stays logged in", async () => {
    const story = applicant();
    const { person: typed } = story;
    const anna = await joinedAs(story);
    const [elsewhere, to, newPassword] = [visitor(), `nowy-${typed.email}`, "Nowa-klamka-22"];
    await logIn(elsewhere, typed.email, typed.password);
    await anna.submit(await anna.get("/dashboard/settings"), "Zmień hasło", {
      currentPassword: typed.password,
      newPassword,
    });
    expect((await elsewhere.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
    await anna.submit(await anna.get("/dashboard/settings"), "Zmień adres", {
      email: to,
      currentPassword: newPassword,
    });
    const links = [
      await mailLink(anna, typed.email, /Zmiana adresu/),
      await mailLink(anna, to, /nowy adres/),
    ].map(String);
    for (const link of links) {
      await visitor().submit(await visitor().get(link), "Potwierdź");
    }
    expect((await anna.get("/dashboard/settings")).text).toContain(`Obecny adres: ${to}`);
    expect((await logIn(visitor(), to, newPassword)).path).toBe("/dashboard");
  });

  test("a page of another person is refused; the long run posts every form", async () => {
    const [one, other] = [visitor(), visitor()];
    await logIn(one, "demo@example.com", "Demo-1234");
    await logIn(other, "wspolpracownik@example.com", "Demo-1234");
    const tab = await one.get("/my-profile");
    for (const [name, value] of other.cookies) one.cookies.set(name, value);
    const refused = await one.submit(tab, "Zapisz zmiany", { position: "Tajne stanowisko" });
    expect([refused.status, refused.document.querySelector("h1")?.text]).toEqual([
      409,
      "Ta strona jest otwarta dla innej osoby",
    ]);
    expect((await other.get("/my-profile")).html).not.toContain("Tajne stanowisko");
  });

  test("a company joins in five pages", async () => {
    expect((await joinFromHome(visitor())).opened).toEqual([
      "/",
      "/register/company",
      "/login",
      "mail",
      "/dashboard/welcome",
    ]);
  });

  test("a company joins, edits its data and leaves", async () => {
    const story = applicant();
    const anna = await joinedAs(story);
    const saved = await anna.submit(await anna.get("/my-profile"), "Zapisz zmiany", {
      bio: "Robię meble.",
      expertise: "Produkcja, Sprzedaż",
    });
    expect(saved.text).toContain("Profil został zaktualizowany pomyślnie");
    expect(valuesOf(saved)).toMatchObject({
      bio: "Robię meble.",
      "expertise[0]": "Produkcja",
      "expertise[1]": "Sprzedaż",
    });
    const company = await anna.submit(await anna.get("/company-profile"), "Zapisz zmiany", {
      name: "Łąka i Syn",
      tags: "meble",
    });
    expect(company.text).toContain("Dane firmy zostały zaktualizowane");
    expect((await anna.get("/dashboard")).text).toContain("Łąka i Syn");
    const thief = visitor();
    for (const [name, value] of anna.cookies) thief.cookies.set(name, value);
    expect((await anna.submit(await anna.get("/logout"), "Wyloguj się")).text).toContain(
      "Pomyślnie wylogowano z systemu",
    );
    expect((await thief.get("/dashboard")).path).toBe("/login?redirectTo=%2Fdashboard");
  });

  test("a company is handed to an invited coworker and closed, and both accounts end", async () => {
    const settings = "/dashboard/settings";
    const { visitor: owner, person } = await ownerAt(portal.url);
    const { visitor: coworker, email } = await coworkerAt(portal.url, owner);
    const id = idOf(await owner.get("/my-coworkers"), "Jan Nowak");
    const handed = await owner.submit(
      await owner.get(`${settings}/hand-over/${id}`),
      "Przekaż firmę",
    );
    expect(handed.text).toContain("Firma została przekazana");
    expect((await coworker.get("/my-coworkers")).html).toContain("/remove");
    for (const [leaver, address, password] of [
      [owner, person.email, person.password],
      [coworker, email, PASSWORD],
    ] as const) {
      if (leaver === coworker)
        await coworker.submit(
          await coworker.get(`${settings}/close-company`),
          "Zamknij firmę na zawsze",
          { password },
        );
      const question = await leaver.get(`${settings}/delete`);
      const left = await leaver.submit(question, "Usuń konto na zawsze", { password });
      expect(left.text).toContain("Konto zostało usunięte");
      expect((await logIn(visitor(), address, password)).status).toBe(400);
    }
  });

  test("an address signs up again before and after it is confirmed", async () => {
    const first = applicant();
    await register(visitor(), first);
    const oldLink = await mailed(first.person.email, "signup");
    const second = applicant({ email: first.person.email, password: "Drugie-haslo-2" });
    const anna = await joinedAs(second);
    expect((await anna.get("/dashboard")).text).toContain(second.company.companyName);
    expect(await postDead(oldLink)).toEqual([400, "Link wygasł"]);
    const third = await register(visitor(), applicant({ email: first.person.email }));
    expect(third.text).toContain("Rejestracja pomyślna");
    expect((await visitor().get("/dev/mailbox")).text).toContain("Masz już konto w portalu DIG");
    expect((await logIn(visitor(), first.person.email, "Drugie-haslo-2")).path).toBe("/dashboard");
  });

  test("a confirmation is sent again, and a forgotten password is replaced", async () => {
    const story = applicant();
    await register(visitor(), story);
    const first = await mailed(story.person.email, "signup");
    await visitor().submit(await visitor().get("/auth/resend"), "Wyślij link ponownie", {
      email: story.person.email,
    });
    expect(await mailed(story.person.email, "signup")).not.toBe(first);
    await openConfirmation(
      visitor(),
      await mailed(story.person.email, "signup"),
      story.person.password,
    );
    await visitor().submit(await visitor().get("/forgot-password"), "Wyślij link", {
      email: story.person.email,
    });
    const anna = visitor();
    const reset = await anna.submit(
      await anna.get(await mailed(story.person.email, "recovery")),
      "Potwierdź",
    );
    expect((await anna.submit(reset, "Zmień hasło", { password: "Nowa-klamka-3" })).text).toContain(
      "Hasło zostało zmienione",
    );
    expect((await logIn(anna, story.person.email, "Nowa-klamka-3")).path).toBe("/dashboard");
  });
});

describe("a sign-up that fails half-way", () => {
  // `long/interrupted-sign-ups.test.ts` tests the other failures.
  test("at the search for its address redisplays the form, which then works", async () => {
    const anna = visitor();
    const story = applicant();
    const step2 = await anna.submit(await anna.get("/register"), "Dalej: dane firmy", story.person);
    await supabase.fail("500", /^GET \/auth\/v1\/admin\/users/);
    const failed = await anna.submit(step2, "Zarejestruj się", story.company);
    expectRefusedForm(failed, 503);
    expect(failed.text).toContain("Wystąpił błąd podczas rejestracji. Spróbuj ponownie.");
    expect(valuesOf(failed)).toMatchObject({ ...story.company, termsAccepted: "true" });
    expect((await anna.get("/dev/mailbox")).text).not.toContain(story.person.email);

    await supabase.fail(null);
    expect((await anna.submit(failed, "Zarejestruj się", {})).path).toBe("/login");
    await openConfirmation(anna, await mailed(story.person.email, "signup"));
    const dashboard = await logIn(visitor(), story.person.email, story.person.password);
    expect(dashboard.text).toContain(story.company.companyName);
    expect((await recordsOf(anna)).company).toMatchObject({ name: story.company.companyName });
  });
});

describe("a link of another browser", () => {
  test("requires the password before it is used up, and cancels other sign-ups", async () => {
    const story = applicant();
    await register(visitor(), story);
    const link = await mailed(story.person.email, "signup");
    const reader = visitor();
    const page = await reader.get(link);
    expect(page.text).toContain(story.company.companyName);
    supabase.calls.length = 0;
    for (const password of ["", "Inne-haslo-9"])
      expectRefusedForm(await reader.submit(page, "Potwierdź", { password }));
    expect(supabase.calls).not.toContain("POST /auth/v1/verify");
    expect((await reader.submit(page, "To nie ja")).text).toContain("Rejestracja anulowana");
    expect(await postDead(link)).toEqual([400, "Link wygasł"]);
    expect((await logIn(visitor(), story.person.email, story.person.password)).status).toBe(400);
  });

  test("an attempt followed by another is sent again on request, in the browser of its sign-up", async () => {
    const [anna, stranger] = [visitor(), visitor()];
    const mine = applicant();
    await register(anna, mine);
    await register(stranger, applicant({ email: mine.person.email, password: "Cudze-haslo-2" }));
    await anna.submit(await anna.get("/auth/resend"), "Wyślij link ponownie", {
      email: mine.person.email,
    });
    await openConfirmation(anna, await mailed(mine.person.email, "signup"));
    expect((await logIn(visitor(), mine.person.email, "Cudze-haslo-2")).status).toBe(400);
    expect((await anna.get("/dashboard")).text).toContain(mine.company.companyName);
    expect((await logIn(visitor(), mine.person.email, mine.person.password)).text).toContain(
      mine.company.companyName,
    );
  });
});
