import type { Page } from "@playwright/test";
import { pressOn, tabTo, typeInto } from "../support/by-keyboard.ts";
import { bothWaysInLongRun, expect, sharedPageTest } from "../support/journey.ts";
import { memberOf, STAFF, toast } from "../support/journey-steps.ts";
import { applicant, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * The main journeys of visitors without a pointer: Tab reaches everything, and the focus is visible
 * at every stop.
 */

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).locator("visible=true").first();
const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name, exact: true }).locator("visible=true").first();

async function chooseByFirstLetter(page: Page, label: string, letter: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(letter);
}

bothWaysInLongRun("a company joins", async ({ page }) => {
  const { person, company } = applicant();
  await page.goto("/register");
  await typeInto(page, page.getByLabel("Imię"), person.firstName);
  await typeInto(page, page.getByLabel("Nazwisko"), person.lastName);
  await typeInto(page, page.getByLabel("Adres e-mail"), person.email);
  await typeInto(page, page.getByLabel("Hasło"), person.password);
  await pressOn(page, button(page, "Dalej: dane firmy"));
  await expect(page.getByText("Krok 2 z 2")).toBeVisible();
  await pressOn(page, button(page, "Zarejestruj się"));
  await expect(page.locator(":focus")).toContainText("Nazwa firmy");
  await typeInto(page, page.getByLabel("Nazwa firmy"), company.companyName);
  await chooseByFirstLetter(page, "Wielkość firmy", "1");
  await chooseByFirstLetter(page, "Branża", "P");
  await typeInto(page, page.getByLabel("Stanowisko"), company.position);
  await pressOn(page, page.getByLabel(/Akceptuję/), "Space");
  await pressOn(page, button(page, "Zarejestruj się"));
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
  await pressOn(page, link(page, "Potwierdź konto"));
  await expect(page).toHaveURL(/\/dashboard\/welcome$/);
});

bothWaysInLongRun(
  "a stranger takes a seat, by way of sign-up and mail, and gives it back",
  async ({ page }) => {
    const { person, company } = applicant();
    const wish = page.getByRole("region", { name: /Eksport do Niemiec/ });
    await page.goto("/events/eksport-do-niemiec");
    await pressOn(page, button(page, "Zapisz się"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zajmij miejsce");
    const join = page.locator("form[action^='/register']");
    await typeInto(page, join.getByLabel("Imię"), person.firstName);
    await typeInto(page, join.getByLabel("Nazwisko"), person.lastName);
    await typeInto(page, join.getByLabel("Adres e-mail"), person.email);
    await typeInto(page, join.getByLabel("Hasło"), person.password);
    await pressOn(page, button(page, "Dalej: dane firmy"));
    await expect(page.getByText("Krok 2 z 2")).toBeVisible();
    await typeInto(page, page.getByLabel("Nazwa firmy"), company.companyName);
    await chooseByFirstLetter(page, "Wielkość firmy", "1");
    await chooseByFirstLetter(page, "Branża", "P");
    await typeInto(page, page.getByLabel("Stanowisko"), company.position);
    await pressOn(page, page.getByLabel(/Akceptuję/), "Space");
    await pressOn(page, button(page, "Zarejestruj się"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sprawdź skrzynkę");
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
    await pressOn(page, link(page, "Potwierdź konto"));
    await expect(page.getByText("Twoje miejsce czeka")).toBeVisible();
    await pressOn(page, wish.getByRole("button", { name: "Zapisz się" }));
    await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
    await expect(page).toHaveURL(/\/ticket$/);
    await pressOn(page, link(page, "Wypisz się"));
    await expect(page).toHaveURL(/\/withdraw$/);
    await pressOn(page, button(page, "Wypisz się"));
    await expect(toast(page)).toContainText("Wypisano z wydarzenia");
  },
);

bothWaysInLongRun(
  "a member takes a seat, saves an event, and releases the seat",
  async ({ page, url }) => {
    await memberOf(page, url, "/events?q=esg");
    await pressOn(page, link(page, /^Szczegóły/));
    await expect(page).toHaveURL(/esg-w-malej-firmie$/);
    await pressOn(page, button(page, "Zapisz na później"));
    await expect(toast(page)).toContainText("Dodano do zapisanych");
    await pressOn(page, button(page, "Zapisz się"));
    await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
    await pressOn(page, link(page, "Wypisz się"));
    await expect(page).toHaveURL(/\/withdraw$/);
    await pressOn(page, button(page, "Wypisz się"), "Space");
    await expect(toast(page)).toContainText("Wypisano z wydarzenia");
  },
);

bothWaysInLongRun("a member books a consultation and calls it off", async ({ page, url, js }) => {
  await memberOf(page, url, `/experts/${js ? "ekspert-sikora" : "ekspert-lesniak"}`);
  await pressOn(page, link(page, "Umów sesję"));
  await expect(page).toHaveURL(/\/session$/);
  await tabTo(page, page.locator("input[name=slot]:enabled:not([value=''])").first(), {
    most: 120,
  });
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("input[name=slot]:checked")).toHaveCount(1);
  await typeInto(page, page.getByLabel("Temat", { exact: true }), "Leasing");
  await pressOn(page, button(page, "Zarezerwuj sesję"));
  await expect(toast(page)).toContainText("Sesja zarezerwowana");
  await pressOn(page, link(page, "Odwołaj sesję"));
  await expect(page).toHaveURL(/\/withdraw$/);
  await pressOn(page, button(page, "Odwołaj sesję"));
  await expect(toast(page)).toContainText("Sesja odwołana");
});

bothWaysInLongRun("a member votes", async ({ page, url }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await memberOf(page, url, "/app/voting/skladka-na-nowy-rok");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Nie", { exact: true })).toBeChecked();
  await pressOn(page, button(page, "Oddaj głos"));
  await expect(toast(page)).toContainText("Głos oddany pomyślnie!");
});

bothWaysInLongRun("an owner publishes an offer and invites a coworker", async ({ page, url }) => {
  await memberOf(page, url, "/offers/new");
  await typeInto(page, page.getByLabel("Tytuł"), "Przegląd instalacji");
  await typeInto(page, page.getByLabel("Opis"), "Sprawdzamy instalację w jeden dzień.");
  await typeInto(page, page.getByLabel("Korzyści"), "Raport ze zdjęciami");
  await typeInto(page, page.getByLabel("Warunki oferty"), "Firmy z Łodzi i okolic");
  await pressOn(page, button(page, "Dodaj ofertę"));
  await expect(toast(page)).toContainText("Oferta dodana pomyślnie");
  await page.goto("/invite");
  const form = page.getByRole("region", { name: /Zaproś (inną )?osobę/ });
  await typeInto(page, form.getByLabel("Imię i nazwisko"), "Jan Nowak");
  await typeInto(
    page,
    form.getByLabel("Adres e-mail"),
    `jan-${Math.random().toString(36).slice(2)}@example.com`,
  );
  await pressOn(page, form.getByRole("button", { name: "Zaproś", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wysłano 1 zaproszenie");
});

bothWaysInLongRun(
  "staff log in, change an event and find the change in the history",
  async ({ page, js }) => {
    // One journey, because the second of two editors of an event has to compare.
    const [id, title] = js
      ? ["negocjacje-handlowe", "Negocjacje handlowe w praktyce"]
      : ["noc-przedsiebiorcow", "Noc Przedsiębiorców"];
    await page.goto("/admin");
    await typeInto(page, page.getByLabel("Nazwa użytkownika"), STAFF.username);
    await typeInto(page, page.getByLabel("Hasło"), STAFF.password);
    await pressOn(page, button(page, "Zaloguj się"));
    await expect(toast(page)).toContainText("Zalogowano");
    await page.goto(`/admin/events/${id}/edit`);
    await typeInto(
      page,
      page.getByLabel("Opis", { exact: true }),
      `Warsztat z ćwiczeniami ${Math.random().toString(36).slice(2)}.`,
    );
    await pressOn(page, button(page, "Zapisz"));
    await expect(toast(page)).toContainText("Zapisano wydarzenie");
    await page.goto("/admin/history?entity=event");
    await expect(page.getByRole("main")).toContainText(title);
  },
);

/** The next stop of Tab is on the page and has a ring: the focus was not lost. */
async function expectFocusKept(page: Page): Promise<void> {
  await page.waitForLoadState();
  await tabTo(page, page.locator(":focus"), { most: 1 });
}

/** Opens an entry of the menu, which stands before the page. */
async function openInMenu(page: Page, name: string, heading = name): Promise<void> {
  const entry = page
    .locator("nav.panel-menu:visible")
    .first()
    .getByRole("link", { name, exact: true });
  const isPast = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  await tabTo(page, entry, { key: isPast ? "Shift+Tab" : "Tab", most: 120 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

// rules 181
bothWaysInLongRun(
  "the office's week: find a company, note a call, do the task, select, move, undo",
  async ({ page, url, js }) => {
    sharedPageTest.setTimeout(240_000);
    const staff = new Visitor(url, { Origin: url });
    await logInStaff(staff);
    const word = `Tartak${Math.random().toString(36).slice(2)}`;
    for (const place of ["Las", "Most", "Pole"])
      await staff.submit(await staff.get("/admin/leads/new"), "Dodaj firmę", {
        name: `${word} ${place}`,
        location: "Zgierz",
        // Names like these warn of duplicates.
        isAnother: "on",
      });
    await page.goto("/admin");
    await typeInto(page, page.getByLabel("Nazwa użytkownika"), STAFF.username);
    await typeInto(page, page.getByLabel("Hasło"), STAFF.password);
    await pressOn(page, button(page, "Zaloguj się"));
    await expect(toast(page)).toContainText("Zalogowano");
    await page.goto("/admin/today");
    await pressOn(page, page.getByRole("link", { name: "Przejdź do treści" }));
    await tabTo(page, link(page, "Zapisz rozmowę"), { most: 1 });

    const search = page.getByRole("searchbox", { name: /^Szukaj w panelu/ });
    if (js) await page.keyboard.press("/");
    else await tabTo(page, search, { key: "Shift+Tab" });
    await expect(search).toBeFocused();
    await page.keyboard.type(`${word} Most`);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} Most`);
    await pressOn(page, link(page, "Dodaj wpis"));
    await typeInto(page, page.getByLabel("Treść wpisu"), "Rozmowa o desce tarasowej.");
    await pressOn(page, page.getByText("Dodaj z zadaniem"));
    await typeInto(page, page.getByLabel("Co zrobić"), `Oddzwonić: ${word}`);
    await pressOn(page, button(page, "Zapisz wpis"));
    await expect(toast(page)).toContainText("Zapisano wpis");
    await expectFocusKept(page);
    await openInMenu(page, "Moje zadania");
    await pressOn(page, button(page, `Zrobione : Oddzwonić: ${word}`));
    await expect(toast(page)).toContainText("Zrobione");
    await expectFocusKept(page);

    await openInMenu(page, "Leady i zaproszenia", "Zarządzanie firmami");
    await pressOn(page, link(page, /^Wszystkie \d+$/));
    await expect(page).toHaveURL(/status=all/);
    await page.waitForLoadState();
    await typeInto(page, page.getByRole("main").getByRole("searchbox"), word);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toContainText("3 firmy");
    await pressOn(page, page.getByRole("main").getByText("Filtry", { exact: true }));
    await tabTo(page, page.getByRole("combobox", { name: "Lokalizacja" }));
    await page.keyboard.type("Zgi");
    await page.keyboard.press("Enter");
    // The open filters lie over the list and cover nothing that Tab reaches below them.
    await tabTo(page, link(page, `${word} Las`));
    const choose = page.getByRole("main").getByRole("button", { name: "Szukaj" }).last();
    await tabTo(page, choose, { key: "Shift+Tab" });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Wybrane filtry" })).toContainText("Zgierz");
    for (const place of ["Las", "Most", "Pole"])
      await pressOn(page, page.getByRole("checkbox", { name: `${word} ${place}` }), "Space");
    await tabTo(page, page.getByLabel("Co zrobić z zaznaczonymi"));
    // Letters of the keyboard alone: others go to the field that was typed in before.
    await page.keyboard.type("Przen");
    await pressOn(page, button(page, "Dalej"));
    await expect(page.getByLabel("Nowy etap")).toBeVisible();
    await tabTo(page, page.getByLabel("Nowy etap"));
    await page.keyboard.type("Zapr");
    await pressOn(page, button(page, "Dalej"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Przenieść 3 firmy do etapu „Zaproszona”?",
    );
    await pressOn(page, button(page, "Przenieś 3 firmy"));
    await expect(toast(page)).toContainText("Zmienione firmy: 3");
    await expectFocusKept(page);
    await pressOn(page, page.getByRole("main").getByText("Więcej", { exact: true }));
    await pressOn(page, link(page, /^Zmiany do cofnięcia/));
    const row = page.getByRole("row").filter({ hasText: word });
    await expect(row).toBeVisible();
    await pressOn(page, row.getByRole("link", { name: "Cofnij zmianę" }));
    await expect(button(page, "Cofnij zmianę")).toBeVisible();
    await pressOn(page, button(page, "Cofnij zmianę"));
    await expect(toast(page)).toContainText("Cofnięto zmianę");
    await expectFocusKept(page);
  },
);
