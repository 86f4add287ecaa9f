import { describe, expect } from "vitest";
import { applicant, logIn, register } from "../support/story.ts";
import type { Visitor } from "../support/visitor.ts";
import {
  acceptAs,
  coworkerAt,
  idOf,
  invitationTo,
  invite,
  newAddress,
  ownerAt,
  PASSWORD,
} from "./support/coworkers.ts";
import { toastOn } from "./support/crowd.ts";
import { expectPolishPage, expectRefusedForm, typedIn } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();
const browser = () => newVisitor({ Origin: portal.url });

const owner = () => ownerAt(portal.url);
const coworkerOf = (boss: Visitor) => coworkerAt(portal.url, boss);

describe("an invited person", () => {
  test("enters a password, a position and consent, and is logged in", async () => {
    const { visitor: boss, company } = await owner();
    const [jan, email] = [browser(), newAddress()];
    const sent = await invite(boss, email);
    expect([sent.path, sent.text]).toEqual([
      "/invite/sent",
      expect.stringContaining("Wysłano 1 zaproszenie"),
    ]);
    expect((await boss.get("/my-coworkers")).text).toMatch(
      new RegExp(`Jan Nowak.*Współpracownik.*${email}.*Zaproszony`),
    );

    const link = await invitationTo(jan, email);
    const step1 = await jan.get(link);
    expect(step1.text).toContain(`Zaproszenie do firmy ${company.companyName}`);
    expect([
      typedIn(step1, "email"),
      typedIn(step1, "firstName"),
      typedIn(step1, "lastName"),
    ]).toEqual([email, "Jan", "Nowak"]);
    expect(step1.document.querySelector("[name=email]")?.hasAttribute("readonly")).toBe(true);
    const step2 = await jan.submit(step1, "Dalej: stanowisko", {
      password: PASSWORD,
      email: "inny@example.com",
    });
    expect(step2.text).toContain(company.companyName);
    expectRefusedForm(await jan.submit(step2, "Dołącz do firmy", { position: "" }));
    const copy = browser();
    for (const [name, value] of jan.cookies) copy.cookies.set(name, value);
    const end = await jan.submit(step2, "Dołącz do firmy", {
      position: "Księgowy",
      termsAccepted: "on",
    });
    expect([end.path, toastOn(end), end.text]).toEqual([
      "/dashboard/welcome",
      "",
      expect.stringContaining(company.companyName),
    ]);
    const twice = await copy.submit(step2, "Dołącz do firmy", {
      position: "Księgowy",
      termsAccepted: "on",
    });
    expect(twice.path, "pressed twice").toBe("/dashboard/welcome");

    expect((await logIn(browser(), email, PASSWORD)).path).toBe("/dashboard");
    const list = await jan.get("/my-coworkers");
    expect(list.text).toMatch(
      /Zofia Żółć.*Konto właściciela.*Jan Nowak \(to Ty\).*Księgowy.*Aktywny/,
    );
    const profile = await jan.get("/company-profile");
    expect(profile.text).toContain(`Dane firmy ${company.companyName} zmienia jej właściciel`);
    expect(profile.text).not.toContain("Nie znaleziono firmy");
    expect(profile.document.querySelector("main form")).toBeNull();
    expect((await boss.get("/dashboard/activities")).text).toContain(
      `Do firmy ${company.companyName} dołącza Jan Nowak`,
    );
    expect((await browser().get(link)).text).toContain("To zaproszenie zostało już przyjęte");
  });

  test("with an account logs in and joins with one press", async () => {
    const [{ visitor: boss, company }, old] = [await owner(), await owner()];
    const jan = await coworkerOf(old.visitor);
    await invite(boss, jan.email);
    const link = await invitationTo(jan.visitor, jan.email);
    const busy = await jan.visitor.get(link);
    expect(busy.text).toContain(
      `Należysz już do firmy ${old.company.companyName}, a jedna osoba należy do jednej firmy`,
    );
    const token = new URLSearchParams(link.split("?")[1]).get("zaproszenie") ?? "";
    const late = await jan.visitor.post("/register/join", { zaproszenie: token });
    expect([late.status, late.text]).toEqual([
      409,
      expect.stringContaining("Twoje konto należy już do innej firmy"),
    ]);

    await removeFrom(old.visitor, "Jan Nowak");
    const visitor = browser();
    const known = await visitor.get(link);
    expect(known.text).toContain("Ten adres ma już konto w portalu");
    const login = known.document.querySelector("main a.btn")?.getAttribute("href") ?? "";
    const back = await logIn(visitor, jan.email, PASSWORD, login);
    expect(back.path).toBe(link);
    const joined = await visitor.submit(back, "Dołącz do firmy");
    expect([joined.path, joined.text]).toEqual([
      "/dashboard",
      expect.stringContaining(`Firma ${company.companyName} jest od teraz Twoją firmą`),
    ]);
    expect((await visitor.get("/my-coworkers")).text).toContain("Jan Nowak (to Ty)");
  });

  test("with another address reads so, and has a logout that leads back", async () => {
    const [{ visitor: boss }, other] = [await owner(), await owner()];
    const email = newAddress();
    await invite(boss, email);
    const link = await invitationTo(boss, email);
    const page = await other.visitor.get(link);
    expect(page.text).toContain("To zaproszenie jest dla innego adresu niż Twój");
    const token = new URLSearchParams(link.split("?")[1]).get("zaproszenie") ?? "";
    expect((await other.visitor.post("/register/join", { zaproszenie: token })).status).toBe(409);
    expect((await other.visitor.submit(page, "Wyloguj się i otwórz zaproszenie")).path).toBe(link);
    await acceptAs(other.visitor, link);
  });

  test("belongs to one company, even after joining several at once", async () => {
    const bosses = [await owner(), await owner()];
    const [jan, email] = [browser(), newAddress()];
    await invite(bosses[0]!.visitor, email);
    await acceptAs(jan, await invitationTo(jan, email));
    await removeFrom(bosses[0]!.visitor, "Jan Nowak");
    const links: string[] = [];
    for (const { visitor } of bosses) {
      await invite(visitor, email);
      links.push(await invitationTo(jan, email));
    }
    const tokens = links.map(
      (link) => new URLSearchParams(link.split("?")[1]).get("zaproszenie") ?? "",
    );
    const posts = Array.from({ length: 20 }, (_, index) =>
      jan.post("/register/join", { zaproszenie: tokens[index % 2] }),
    );
    const answers = await Promise.all(posts);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lists = await Promise.all(
      bosses.map(({ visitor }) => visitor.get("/my-coworkers?state=active")),
    );
    expect(lists.filter(({ text }) => text.includes("Jan Nowak"))).toHaveLength(1);
  });
});

async function removeFrom(boss: Visitor, name: string) {
  const id = idOf(await boss.get("/my-coworkers"), name);
  return boss.submit(await boss.get(`/my-coworkers/${id}/remove`), "Usuń");
}

describe("an invalid link", () => {
  test("says why: superseded, withdrawn, unknown", async () => {
    const { visitor: boss } = await owner();
    const email = newAddress();
    await invite(boss, email);
    const first = await invitationTo(boss, email);
    await invite(boss, email);
    const second = await invitationTo(boss, email);
    expect(second).not.toBe(first);
    const page = await browser().get(first);
    expect(page.text).toContain("Wysłano nowsze zaproszenie");
    expect(page.document.querySelector("title")?.text).toBe("Ten link już nie działa – DIG");
    const id = idOf(await boss.get("/my-coworkers"), "Jan Nowak");
    const question = await boss.get(`/my-coworkers/${id}/remove`);
    expect(question.text).toContain("Czy na pewno chcesz wycofać to zaproszenie?");
    await boss.submit(question, "Wycofaj zaproszenie");
    expect((await browser().get(second)).text).toContain("To zaproszenie zostało wycofane");
    for (const token of ["", "zly", "x".repeat(3000)]) {
      const unknown = await browser().get(`/register?zaproszenie=${token}`);
      expect(unknown.text).toContain("Nie znamy tego zaproszenia");
      expectPolishPage(unknown);
    }
  });

  test("is not used up by opening it, nor between the steps", async () => {
    const { visitor: boss } = await owner();
    const [jan, email] = [browser(), newAddress()];
    await invite(boss, email);
    const link = await invitationTo(jan, email);
    for (const visitor of [browser(), boss, jan]) await visitor.get(link);
    const step2 = await jan.submit(await jan.get(link), "Dalej: stanowisko", {
      password: PASSWORD,
    });
    await invite(boss, email);
    const late = await jan.submit(step2, "Dołącz do firmy", {
      position: "Księgowy",
      termsAccepted: "on",
    });
    expect([late.path, late.text]).toEqual([
      link,
      expect.stringContaining("Wysłano nowsze zaproszenie"),
    ]);
    expect((await acceptAs(jan, await invitationTo(jan, email))).path).toBe("/dashboard/welcome");
  });
});

test("a sign-up with an invited address ends the invitation", async () => {
  const { visitor: boss } = await owner();
  const [jan, email] = [browser(), newAddress()];
  await invite(boss, email);
  await register(jan, applicant({ email }));
  expect((await acceptAs(jan, await invitationTo(jan, email))).path).toBe("/dashboard/welcome");
  expect((await jan.get("/my-coworkers")).text).toContain("2 osoby");
});
