import { describe, expect } from "vitest";
import { giveUp } from "../support/give-up.ts";
import { applicant, confirm, joinAs, logIn, mailLink, register } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { toastOn } from "./support/crowd.ts";
import { expectRefusedForm } from "./support/oracle.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const EVENT = "/events/cyberbezpieczenstwo";
const OTHER = "/events/negocjacje-handlowe";
const FULL = "/events/finansowanie-inwestycji";
const PAST = "/events/sniadanie-handel";
const OFFER = "/offers/offer-audyt-kompetencji";
const SESSION = "/experts/ekspert-bielak/session";

const loginFor = (to: string) => `/login?${new URLSearchParams({ redirectTo: to })}`;

/** The heading and the lines of the wish that a page shows; null without one. */
const wishOn = ({ document }: Page) =>
  document.querySelector("[aria-labelledby=wish]")?.text.replace(/\s+/g, " ").trim() ?? null;

/** Presses "Zapisz się" as a visitor. */
const askForSeat = async (visitor: Visitor, event: string, button = "Zapisz się") =>
  visitor.submit(await visitor.get(event), button);

describe("a stranger who presses for a seat", () => {
  test("has it after five pages and four presses, the mail included, each with the event", async () => {
    const zofia = newVisitor();
    const { person, company } = applicant();
    const login = await askForSeat(zofia, EVENT);
    const refused = await zofia.submit(login, "Dalej: dane firmy", { ...person, email: "zofia" });
    expectRefusedForm(refused);
    expect(refused.path).toMatch(/^\/register\?redirectTo=/);
    const step2 = await zofia.submit(login, "Dalej: dane firmy", person);
    expect(step2.text).toContain("kosztuje 12 zł jednym przelewem");
    const halfway = await zofia.submit(step2, "Zarejestruj się", { ...company, position: "" });
    expectRefusedForm(halfway);
    const awaited = await zofia.submit(step2, "Zarejestruj się", company);
    const welcome = await confirm(zofia, person.email);
    for (const page of [login, refused, step2, halfway, awaited, welcome])
      expect(wishOn(page), page.path).toMatch(/Cyberbezpieczeństwo/);
    expect(welcome.document.querySelectorAll("main .btn-accent")).toHaveLength(1);
    const opened = [login, step2, awaited, "mail", welcome];
    expect(opened).toHaveLength(5);
    const seat = await zofia.submit(welcome, "Zapisz się");
    expect([seat.status, seat.path]).toEqual([200, `${EVENT}/ticket`]);
    expect(toastOn(seat)).toContain("Zapisano na wydarzenie!");
    const again = await zofia.get(welcome.path);
    expect(wishOn(again)).toContain("Pokaż bilet");
    await giveUp(zofia, await zofia.get(EVENT));
  });

  test("finds it on another device as well, where the mail was opened", async () => {
    const zofia = newVisitor();
    const story = applicant();
    const step2 = await zofia.submit(
      await askForSeat(zofia, EVENT),
      "Dalej: dane firmy",
      story.person,
    );
    await zofia.submit(step2, "Zarejestruj się", story.company);
    const phone = newVisitor();
    const link = await mailLink(phone, story.person.email, /Potwierdź konto/);
    const opened = await phone.get(link ?? "");
    expect(wishOn(opened)).toMatch(/Cyberbezpieczeństwo/);
    const welcome = await phone.submit(opened, "Potwierdź", { password: story.person.password });
    expect(welcome.path).toMatch(/^\/dashboard\/welcome\?redirectTo=/);
    expect(wishOn(welcome)).toMatch(/Twoje miejsce czeka Cyberbezpieczeństwo/);
  });

  test("keeps it on the way back to step 1, with a new link, and over the links between login and sign-up", async () => {
    const zofia = newVisitor();
    const { person, company } = applicant();
    const login = await askForSeat(zofia, EVENT);
    const hrefs = (page: Page, start: string) =>
      page.document
        .querySelectorAll(`a[href^='${start}']`)
        .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    for (const href of [...hrefs(login, "/register"), ...hrefs(login, "/forgot-password")])
      expect(href).toContain(encodeURIComponent(EVENT));
    const step1 = await zofia.get(hrefs(login, "/register")[0] ?? "");
    expect(wishOn(step1)).toMatch(/Cyberbezpieczeństwo/);
    for (const href of hrefs(step1, "/login")) expect(href).toContain(encodeURIComponent(EVENT));
    const step2 = await zofia.submit(step1, "Dalej: dane firmy", person);
    const back = await zofia.submit(step2, "Wstecz", company);
    expect(wishOn(back)).toMatch(/Cyberbezpieczeństwo/);
    const again = await zofia.submit(back, "Dalej: dane firmy");
    const awaited = await zofia.submit(again, "Zarejestruj się", company);
    const resent = await zofia.submit(awaited, "Wyślij link ponownie");
    expect(wishOn(resent)).toMatch(/Cyberbezpieczeństwo/);
    expect(wishOn(await confirm(zofia, person.email))).toMatch(/Cyberbezpieczeństwo/);
  });

  test("in two tabs: each sign-up keeps its own event", async () => {
    const browser = newVisitor();
    const [one, two] = [applicant(), applicant()];
    const [first, second] = [await askForSeat(browser, EVENT), await askForSeat(browser, OTHER)];
    const firstStep2 = await browser.submit(first, "Dalej: dane firmy", one.person);
    await browser.submit(firstStep2, "Zarejestruj się", one.company);
    const secondStep2 = await browser.submit(second, "Dalej: dane firmy", two.person);
    expect([wishOn(firstStep2), wishOn(secondStep2)]).toEqual([
      expect.stringContaining("Cyberbezpieczeństwo"),
      expect.stringContaining("Negocjacje"),
    ]);
    await browser.submit(secondStep2, "Zarejestruj się", two.company);
    expect(wishOn(await confirm(browser, one.person.email))).toContain("Cyberbezpieczeństwo");
    expect(wishOn(await confirm(browser, two.person.email))).toContain("Negocjacje");
  });
});

describe("before an account is made", () => {
  test("a full event says that its waiting list is left, and the welcome page joins it", async () => {
    const zofia = newVisitor();
    const { person, company } = applicant();
    const login = await askForSeat(zofia, FULL, "Zapisz się na listę rezerwową");
    expect(login.document.querySelector("h1")?.text).toBe("Stań na liście rezerwowej");
    expect(wishOn(login)).toContain("Brak wolnych miejsc");
    const step2 = await zofia.submit(login, "Dalej: dane firmy", person);
    await zofia.submit(step2, "Zarejestruj się", company);
    const listed = await zofia.submit(
      await confirm(zofia, person.email),
      "Zapisz się na listę rezerwową",
    );
    expect(toastOn(listed)).toContain("listę rezerwową");
    await giveUp(zofia, await zofia.get(FULL));
  });

  test("a past event says so, leads to others, and is carried no further", async () => {
    for (const path of [loginFor(PAST), `/register?${new URLSearchParams({ redirectTo: PAST })}`]) {
      const page = await newVisitor().get(path);
      expect(wishOn(page)).toMatch(/Wydarzenie już się odbyło\s*Zobacz inne wydarzenia/);
      expect(page.document.querySelectorAll("main [href*='redirectTo']")).toEqual([]);
    }
  });

  test("an unknown page, and one of another site, are no wish", async () => {
    for (const to of ["/events/nie-ma", "https://evil.example/events/x", "/dashboard"]) {
      const page = await newVisitor().get(loginFor(to));
      expect([page.status, wishOn(page)]).toEqual([200, null]);
      expect(page.document.querySelector("h1")?.text).toBe("Witaj ponownie");
      expect(page.html).not.toContain("evil.example/");
    }
  });
});

describe("other wishes", () => {
  test("an offer is used by one press on the welcome page", async () => {
    const zofia = newVisitor();
    const { person, company } = applicant();
    const login = await zofia.submit(await zofia.get(OFFER), "Skorzystaj z oferty");
    expect(wishOn(login)).toContain("Bezpłatny audyt");
    expect(login.html).not.toMatch(/DIG-[A-Z0-9]{5}/);
    const step2 = await zofia.submit(login, "Dalej: dane firmy", person);
    await zofia.submit(step2, "Zarejestruj się", company);
    const used = await zofia.submit(await confirm(zofia, person.email), "Skorzystaj z oferty");
    expect([used.path, used.html]).toEqual([OFFER, expect.stringMatching(/DIG-[A-Z0-9]{5}/)]);
  });

  test("the hour of an expert leads to the calendar", async () => {
    const zofia = newVisitor();
    const story = applicant();
    const login = await zofia.get(SESSION);
    expect(wishOn(login)).toContain("Tomasz Bielak");
    const step2 = await zofia.submit(login, "Dalej: dane firmy", story.person);
    await zofia.submit(step2, "Zarejestruj się", story.company);
    const welcome = await confirm(zofia, story.person.email);
    const link = welcome.document.querySelector("main .btn-accent")?.getAttribute("href") ?? "";
    expect((await zofia.get(link)).path).toBe(SESSION);
  });
});

describe("a person with an account", () => {
  test("is on the wanted page after the login, also after choosing a new password", async () => {
    const zofia = newVisitor();
    const { person } = await joinAs(zofia);
    const browser = newVisitor();
    const login = await askForSeat(browser, EVENT);
    const forgotten = await browser.get(
      `/forgot-password?${new URLSearchParams({ redirectTo: EVENT })}`,
    );
    const awaited = await browser.submit(
      forgotten,
      forgotten.document.querySelector("main button")?.text.trim() ?? "",
      {
        email: person.email,
      },
    );
    expect(wishOn(awaited)).toMatch(/Cyberbezpieczeństwo/);
    const phone = newVisitor();
    const link = await mailLink(phone, person.email, /hasł/);
    const choice = await phone.submit(await phone.get(link ?? ""), "Potwierdź");
    const chosen = await phone.submit(
      choice,
      choice.document.querySelector("main form button")?.text.trim() ?? "",
      {
        password: "Cztery-zielone-rowery",
      },
    );
    expect(chosen.path).toBe(loginFor(`${EVENT}?wanted=seat`));
    const back = await logIn(phone, person.email, "Cztery-zielone-rowery", chosen.path);
    expect(back.text).toContain("Jeszcze jedno naciśnięcie");
    expect(login.path).toBe(loginFor(`${EVENT}?wanted=seat`));
    expect((await phone.get(`/register?${new URLSearchParams({ redirectTo: OFFER })}`)).path).toBe(
      OFFER,
    );
  });

  test("who only came to join finds the welcome page as before", async () => {
    const zofia = newVisitor();
    const story = applicant();
    expect((await register(zofia, story)).path).toBe("/login");
    const welcome = await confirm(zofia, story.person.email);
    expect([welcome.path, wishOn(welcome)]).toEqual(["/dashboard/welcome", null]);
  });
});
