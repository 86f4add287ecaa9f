import { describe, expect } from "vitest";
import { applicant, confirm, joinAs, logIn, mailLink, register } from "../support/story.ts";
import type { Page, Visitor } from "../support/visitor.ts";
import { copyOf } from "./support/cast.ts";
import { FORM_OF_EACH_KIND } from "./support/forms.ts";
import { testPagesOfOthers, walkedForms } from "./support/pages-of-others.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const file = sharedPortal();
const { portal, newVisitor } = file;
/** A browser of today, which sends the origin of a post. */
const newBrowser = () => newVisitor({ Origin: portal.url });

/** `long/pages-of-others-hosted.test.ts` sends every form. */
testPagesOfOthers(
  file,
  walkedForms.filter((form) => FORM_OF_EACH_KIND.has(form)),
);

const HEADING = "Ta strona jest otwarta dla innej osoby";
const headingOf = (page: Page) => [page.status, page.document.querySelector("h1")?.text];
const fieldOf = (page: Page, name: string) =>
  page.document.querySelector(`main [name="${name}"]`)?.getAttribute("value");

describe("two people at one browser", () => {
  test("the second one changes nothing of their own from the first one's tab, whose text waits", async () => {
    const browser = newBrowser();
    const { person: anna } = await joinAs(browser);
    const tab = await browser.get("/my-profile");
    await browser.submit(await browser.get("/logout"), "Wyloguj się");
    const { person: ewa } = await joinAs(browser, applicant({ firstName: "Ewa" }));
    const refused = await browser.submit(tab, "Zapisz zmiany", { position: "Tajne stanowisko" });
    expect(headingOf(refused)).toEqual([409, HEADING]);
    expect(refused.text).toContain(`(${ewa.email.toLowerCase()})`);
    expect(refused.html).not.toContain("Tajne stanowisko");
    const own = await browser.get("/my-profile");
    expect(fieldOf(own, "firstName")).toBe("Ewa");
    expect(own.html).not.toContain("Tajne stanowisko");

    // The second person's changes and logout leave the text of the first one alone.
    await browser.submit(own, "Zapisz zmiany", { position: "Kierowniczka" });
    await browser.submit(await browser.get("/logout"), "Wyloguj się");
    const to = "/login?redirectTo=%2Fmy-profile";
    const again = await logIn(browser, anna.email, anna.password, to);
    expect(again.text).toContain("Formularz nie został jeszcze zapisany");
    expect(fieldOf(again, "position")).toBe("Tajne stanowisko");
  });

  test("a post that names nobody is judged as before", async () => {
    const browser = newBrowser();
    await joinAs(browser);
    const page = await browser.post("/my-profile", { firstName: "Zofia", lastName: "Żółć" });
    expect(page.status).toBe(200);
  });
});

describe("a page made for a visitor", () => {
  test("says so, and so do pages that all visitors share", async () => {
    for (const path of ["/contact", "/login", "/events", "/admin", "/"]) {
      const page = await newVisitor().get(path);
      const names = page.document
        .querySelectorAll("[name=typedBy]")
        .map((field) => field.getAttribute("value"));
      expect([...new Set(names)], path).toEqual(["visitor"]);
    }
  });

  test("asks once more where an account would act by now, with everything typed", async () => {
    const browser = newBrowser();
    const path = "/experts/ekspert-sikora/question";
    const tab = await browser.get(path);
    const { person } = await joinAs(browser);
    const message = "Jak rozliczyć zaliczkę, gdy umowa wygasła?";
    const asked = await browser.submit(tab, "Wyślij pytanie", {
      email: "gosc@example.com",
      message,
    });
    expect(asked.status).toBe(409);
    expect(asked.text).toContain(`Zofia Żółć (${person.email.toLowerCase()})`);
    expect(asked.document.querySelector("[name=message]")?.text).toBe(message);
    const sent = await browser.submit(asked, "Wyślij pytanie");
    expect([sent.status, sent.path]).toEqual([200, "/experts/ekspert-sikora"]);
  });

  test("is carried out as a visitor's where nobody has to be logged in", async () => {
    const browser = newBrowser();
    const tab = await browser.get("/contact");
    await joinAs(browser);
    const sent = await browser.submit(tab, "Wyślij", {
      name: "Gość",
      email: "gosc@example.com",
      subject: "Składka",
      message: "Ile wynosi składka?",
    });
    expect(sent.status).toBe(200);
  });
});

describe("the steps of the sign-up", () => {
  const COMPANY = { companyName: "Pierwsza Pracownia", position: "Szefowa" };
  const begin = async (browser: Visitor, person: Record<string, string>) =>
    browser.submit(await browser.get("/register"), "Dalej: dane firmy", person);

  test("name the person, and a second sign-up does not get the company of the first", async () => {
    const browser = newBrowser();
    const [one, two] = [applicant(), applicant({ firstName: "Druga" })];
    const tab = await begin(browser, one.person);
    expect(tab.text).toContain(`Konto dla: Zofia Żółć (${one.person.email})`);
    const other = await begin(browser, two.person);
    expect(other.text).toContain(`(${two.person.email})`);
    for (const button of ["Zarejestruj się", "Wstecz"]) {
      const refused = await browser.submit(tab, button, COMPANY);
      expect(headingOf(refused), button).toEqual([409, HEADING]);
      expect(refused.text).toContain(`zakłada konto: Druga Żółć (${two.person.email})`);
      expect(refused.html).not.toContain("Pierwsza Pracownia");
    }
    expect((await browser.get("/register/company")).html).not.toContain("Pierwsza Pracownia");
    await browser.submit(tab, "Zarejestruj się", COMPANY);
    const again = await begin(browser, one.person);
    expect(fieldOf(again, "companyName")).toBe("Pierwsza Pracownia");
  });

  test("do not take the password of another sign-up on the way back", async () => {
    const browser = newBrowser();
    const [one, two] = [applicant(), applicant()];
    await begin(browser, one.person);
    const back = await browser.get("/register");
    await begin(copyOf(portal.url, browser), two.person);
    const elsewhere = newVisitor();
    await begin(elsewhere, two.person);
    for (const [name, value] of elsewhere.cookies) browser.cookies.set(name, value);
    const refused = await browser.submit(back, "Dalej: dane firmy", { password: "" });
    expect(headingOf(refused)).toEqual([409, HEADING]);
  });
});

test("the page of a new password names its account, and a later link does not get its password", async () => {
  const browser = newBrowser();
  const pages: Page[] = [];
  const people = [applicant().person, applicant().person];
  for (const [index, person] of people.entries()) {
    const story = { ...applicant(), person };
    await register(newVisitor(), story);
    await confirm(newVisitor(), person.email, person.password);
    await browser.submit(await browser.get("/forgot-password"), "Wyślij link", {
      email: person.email,
    });
    const link = await mailLink(browser, person.email, /Nowe hasło/);
    await browser.submit(await browser.get(link ?? ""), "Potwierdź");
    pages[index] = await browser.get("/reset-password");
    expect(pages[index].text).toContain(`Konto: ${person.email.toLowerCase()}`);
  }
  const [first, second] = pages;
  if (!first || !second) throw new Error("there are two pages");
  const password = "Zupelnie-nowe-44";
  const refused = await browser.submit(first, "Zmień hasło", { password });
  expect(headingOf(refused)).toEqual([409, HEADING]);
  expect(refused.text).toContain(people[1]?.email.toLowerCase());
  expect((await browser.submit(second, "Zmień hasło", { password })).path).toBe("/login");
});
