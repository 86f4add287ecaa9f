import { expect } from "vitest";
import { STAFF } from "../support/journey-steps.ts";
import { SCREENS } from "../support/screens.ts";
import { applicant, confirm, joinAs, logInStaff, mailLink, register } from "../support/story.ts";
import { textFaults } from "../support/text-browser.ts";
import type { Page } from "../support/visitor.ts";
import { hasW3m, W3m } from "../support/w3m.ts";
import { bookingFields, firstFreeSlot } from "./support/bookings.ts";
import { PARTNER_FIELDS } from "./support/forms/panel-partners.ts";
import { sharedPortal, test } from "./support/portal-test.ts";

const { portal, newVisitor } = sharedPortal();

/** Like lynx: posts without an origin, no styles, no scripts. */
const LYNX = { "User-Agent": "Lynx/2.9.2 libwww-FM/2.14", Accept: "text/html" };

/**
 * A page is usable: all links have text, words are separated, the skip link comes first, one menu.
 */
function expectReadable(page: Page): Page {
  expect(page.status, page.text.slice(0, 300)).toBe(200);
  expect(textFaults(page.html), page.path).toEqual([]);
  expect(page.document.querySelector("body a")?.getAttribute("href"), page.path).toBe("#tresc");
  const menu = page.document
    .querySelectorAll("header nav a")
    .map((link) => link.getAttribute("href"));
  expect(new Set(menu).size, `entries of the menu on ${page.path}`).toBe(menu.length);
  return page;
}

test("a person with a text browser joins, takes a seat and books a consultation", async () => {
  const visitor = newVisitor(LYNX);
  const story = applicant();
  expectReadable(await visitor.get("/register"));
  expectReadable(await register(visitor, story));
  expectReadable(await confirm(visitor, story.person.email));
  const dashboard = expectReadable(await visitor.get("/dashboard"));
  expect(dashboard.path).toBe("/dashboard");
  const events = expectReadable(await visitor.get("/events"));
  expect(events.text).toContain("ESG w małej firmie");
  const event = expectReadable(await visitor.get("/events/esg-w-malej-firmie"));
  expectReadable(await visitor.submit(event, "Zapisz się"));
  const booking = expectReadable(await visitor.get("/experts/ekspert-lesniak/session"));
  const [first] = booking.document.querySelectorAll("input[name=slot]");
  expect(first?.getAttribute("value"), "what lynx chooses when nobody has").toBe("");
  const booked = expectReadable(
    await visitor.submit(booking, "Zarezerwuj sesję", bookingFields(firstFreeSlot(booking))),
  );
  expect(booked.path).toMatch(/^\/dashboard\/sessions\//);
});

test("no page of the panel runs words together", async () => {
  const staff = newVisitor(LYNX);
  await logInStaff(staff);
  const faults = [];
  for (const { open, as } of SCREENS)
    if (as === STAFF && typeof open === "string")
      for (const fault of textFaults((await staff.get(open)).html))
        faults.push(`${open}: ${fault}`);
  expect(faults).toEqual([]);
});

test("w3m, driven by its keys, logs in, takes a seat, votes, and edits a record of the panel", async ({
  skip,
}) => {
  skip(!hasW3m, "w3m is not installed here");
  const { person } = await joinAs(newVisitor());
  const staff = newVisitor();
  await logInStaff(staff);
  const name = `Hotel ${person.email.split("@")[0]}`;
  await staff.submit(await staff.get("/admin/partners/new"), "Dodaj partnera", {
    ...PARTNER_FIELDS,
    name,
  });

  const browser = new W3m(`${portal.url}/login`);
  try {
    expect(await browser.page()).toMatch(
      /Adres e-mail +\[ +\]\nHasło +\[ +\]\n\[ \] Zapamiętaj mnie/,
    );
    browser.fill("Adres e-mail", person.email);
    browser.fill("Has.o +\\[", person.password);
    expect(await browser.press("Zaloguj si", { behind: "Zapami" })).toContain(
      "Zalogowano pomyślnie",
    );

    await browser.open(`${portal.url}/events/esg-w-malej-firmie`);
    expect(await browser.press("Zapisz si", { behind: "uczestnik" })).toContain(
      "Masz miejsce na wydarzeniu",
    );

    expect(await browser.open(`${portal.url}/app/voting/skladka-na-nowy-rok`)).toContain(
      "( ) Tak ( ) Nie ( ) Wstrzymuję się",
    );
    browser.check("Tw.j wyb");
    expect(await browser.press("Oddaj g", { behind: "Wstrzymuj" })).toMatch(
      /Głos oddany pomyślnie!.*Twój głos: Tak/s,
    );

    await browser.open(`${portal.url}/admin`);
    browser.fill("Nazwa u", "admin");
    browser.fill("Has.o +\\[", "dig-demo");
    expect(await browser.press("Zaloguj si", { behind: "Has.o" })).toContain(
      "Zalogowano pomyślnie",
    );
    await browser.open(`${portal.url}/admin/partners?q=${encodeURIComponent(name)}`);
    const form = await browser.press("Edytuj", { behind: name });
    expect(form).toMatch(
      /Strona internetowa \(opcjonalnie\) +\[ +\]\nKontakt \(opcjonalnie\) +\[ +\]/,
    );
    browser.fill("Kontakt \\(opcj", "Recepcja, tel. 42 000 11 22");
    expect(await browser.press("Zapisz", { behind: "Kontakt \\(opcj" })).toContain(name);
    const list = await staff.get(`/admin/partners?q=${encodeURIComponent(name)}`);
    const edit = /\/admin\/partners\/\w+\/edit/.exec(list.html)?.[0] ?? "";
    expect((await staff.get(edit)).html).toContain("Recepcja, tel. 42 000 11 22");
  } finally {
    browser.close();
  }
});

test("w3m, driven by its keys, leads a stranger from an event by way of sign-up and mail to a seat", async ({
  skip,
}) => {
  skip(!hasW3m, "w3m is not installed here");
  const { person, company } = applicant();
  const browser = new W3m(`${portal.url}/events/eksport-do-niemiec`);
  try {
    await browser.page();
    expect(await browser.press("Zapisz si", { behind: "uczestnik" })).toContain("Zajmij miejsce");
    browser.fill("Imi. +\\[", person.firstName);
    browser.fill("Nazwisko +\\[", person.lastName);
    browser.fill("Adres e-mail", person.email, { behind: "Nazwisko" });
    browser.fill("Has.o", person.password, { behind: "Nazwisko" });
    expect(await browser.press("Dalej: dane", { behind: "Nazwisko" })).toContain("Krok 2 z 2");
    browser.fill("Nazwa firmy +\\[", company.companyName);
    browser.choose("Wielko.. firmy");
    browser.choose("Bran.a +\\[");
    browser.fill("Stanowisko +\\[", company.position);
    browser.check("Zgody");
    expect(await browser.press("Zarejestruj si", { behind: "Zgody" })).toContain(
      "Sprawdź skrzynkę",
    );
    const link = await mailLink(newVisitor(), person.email, /Potwierdź konto/);
    expect(await browser.open(String(new URL(link ?? "", portal.url)))).toContain(
      "Twoje miejsce czeka",
    );
    expect(await browser.press("Zapisz si", { behind: "Twoje miejsce" })).toContain(
      "Zapisano na wydarzenie!",
    );
  } finally {
    browser.close();
  }
});

test("the checks of pages for text browsers find faults", () => {
  const wrong =
    "<body><button><svg></svg></button><p><time>21</time><span>lis</span></p><button hidden>Kopiuj</button></body>";
  expect(textFaults(wrong)).toHaveLength(3);
});
