import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { STAFF } from "../journey-steps.ts";
import { press, refused } from "../screen-openings.ts";
import { openedBy } from "./screen.ts";

/** Companies in the panel. */
export const PANEL_COMPANY_SCREENS = openedBy(STAFF, [
  { name: "leads", open: "/admin/leads", h1: "Zarządzanie firmami" },
  {
    name: "starters",
    alike: true,
    open: "/admin/leads?status=starter&sort=-location",
    h1: "Zarządzanie firmami",
  },
  { name: "companies without a hit", open: "/admin/leads?q=qqqq", h1: "Zarządzanie firmami" },
  {
    name: "address labels without an address",
    open: "/admin/leads/labels",
    h1: "Naklejki adresowe",
  },
  {
    name: "companies, nothing selected",
    open: refused("/admin/leads?status=member", "Dalej"),
    title: "Błąd: Firmy – DIG",
    h1: "Zarządzanie firmami",
  },
  {
    name: "a tag for selected companies",
    open: "/admin/leads/selected?what=tag&ids=company-lead-1&ids=company-lead-2",
    title: "Zaznaczone firmy – DIG",
    h1: "Dodaj etykietę",
  },
  {
    name: "a question about selected companies",
    open: "/admin/leads/selected?what=tag&value=targi&ids=company-lead-1&ids=company-lead-2",
    title: "Zaznaczone firmy – DIG",
    h1: "Dodać etykietę „targi” do 2 firm?",
  },
  {
    name: "selected companies that stay as they are",
    open: "/admin/leads/selected?what=delete&ids=company-member-10",
    title: "Zaznaczone firmy – DIG",
    h1: "Żadna z tych firm się nie zmieni",
  },
  {
    name: "new company",
    alike: true,
    open: "/admin/leads/new",
    title: "Nowa firma – DIG",
    h1: "Dodaj nową firmę",
  },
  {
    name: "new company, refused",
    open: refused("/admin/leads/new", "Dodaj firmę"),
    title: "Błąd: Nowa firma – DIG",
    h1: "Dodaj nową firmę",
  },
  {
    name: "a company of the panel",
    open: "/admin/leads/company-member-10/edit",
    title: "Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "a company of the panel that somebody else has changed",
    open: async (page) => {
      await page.goto("/admin/leads/company-lead-2/edit");
      await page.locator("[name=revision]").evaluate((field) => field.setAttribute("value", "0"));
      await page.getByLabel("Lokalizacja").fill("Pabianice");
      await press(page, "Zapisz");
    },
    title: "Błąd: Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "the record of a company",
    open: "/admin/leads/company-member-10",
    h1: "Formex Mechanika",
  },
  {
    name: "the record of a person",
    open: async (page) => {
      await page.goto("/admin/leads?status=starter&q=Demo");
      await page.getByRole("link", { name: "Demo Sp. z o.o.", exact: true }).click();
      await page.getByRole("link", { name: "Piotr Zawada" }).first().click();
    },
    h1: "Piotr Zawada",
  },
  {
    name: "the record of a lead",
    open: "/admin/leads/company-lead-2?line=changes",
    h1: "Piekarnia Zakwas",
  },
  {
    name: "a new contact of a company, refused",
    open: refused("/admin/leads/company-lead-2/contacts/new", "Dodaj kontakt"),
    title: "Błąd: Nowy kontakt – DIG",
    h1: "Dodaj kontakt",
  },
  {
    name: "a new document of a company, refused",
    open: refused("/admin/leads/company-lead-2/documents/new", "Dodaj plik"),
    title: "Błąd: Nowy dokument – DIG",
    h1: "Dodaj dokument",
  },
  {
    name: "a contact of a company",
    alike: true,
    open: "/admin/leads/company-member-10/contacts/contact-bookkeeper/edit",
    title: "Edycja kontaktu – DIG",
    h1: "Edytuj kontakt",
  },
  {
    name: "a company beside the registers",
    open: "/admin/leads/company-member-10/registers",
    title: "Porównanie z rejestrami – DIG",
    h1: "Porównaj z rejestrami",
  },
  {
    name: "data of a contact of a company",
    open: "/admin/leads/company-member-10/contacts/contact-bookkeeper/data",
    title: "Dane kontaktu – DIG",
    h1: "Tomasz Gil",
  },
  {
    name: "deleting a contact of a company",
    alike: true,
    open: "/admin/leads/company-member-10/contacts/contact-bookkeeper/delete",
    title: "Usunięcie kontaktu – DIG",
    h1: "Czy na pewno chcesz usunąć ten kontakt?",
  },
  {
    name: "an invitation without an address",
    open: async (page) => {
      await page.goto("/admin/leads/company-lead-1/edit");
      await press(page, "Zaproś");
    },
    title: "Błąd: Edycja firmy – DIG",
    h1: "Edytuj firmę",
  },
  {
    name: "starters who ask for full membership",
    open: "/admin/leads?status=starter&asks=yes",
    h1: "Zarządzanie firmami",
  },
  {
    name: "declining full membership, refused",
    open: refused("/admin/leads/company-starter-2/decline", "Odmów"),
    title: "Błąd: Odmowa pełnego członkostwa – DIG",
    h1: "Odmówić firmie Transport Jezior pełnego członkostwa?",
  },
  {
    name: "deleting a company",
    open: "/admin/leads/company-lead-2/delete",
    title: "Usunięcie firmy – DIG",
    h1: "Czy na pewno chcesz usunąć tę firmę?",
  },
  {
    name: "deleting a company with people",
    open: refused("/admin/leads/company-starter-1/delete", "Usuń"),
    title: "Błąd: Usunięcie firmy – DIG",
    h1: "Czy na pewno chcesz usunąć tę firmę?",
  },
  {
    name: "a new company like another one",
    open: async (page) => {
      await page.goto("/admin/leads/new");
      await page.getByLabel("Nazwa firmy").fill("Piekarnia „Zakwas” Sp. z o.o.");
      await page.getByLabel("Lokalizacja").fill("Zgierz");
      await press(page, "Dodaj firmę");
    },
    title: "Błąd: Nowa firma – DIG",
    h1: "Dodaj nową firmę",
  },
  {
    name: "duplicates",
    open: "/admin/duplicates",
    title: "Duplikaty – DIG",
    h1: "Możliwe duplikaty",
  },
  {
    name: "two companies side by side",
    open: "/admin/duplicates/company-member-10/company-lead-2",
    title: "Łączenie firm – DIG",
    h1: "Czy to ta sama firma?",
  },
  {
    name: "two companies with accounts, without an owner",
    open: async (page) => {
      await page.goto("/admin/leads?status=starter&q=Demo");
      const record = await page
        .getByRole("link", { name: "Demo Sp. z o.o.", exact: true })
        .getAttribute("href");
      await page.goto(`/admin/duplicates/${record?.split("/")[3]}/company-member-10`);
      await press(page, "Połącz w jedną firmę");
    },
    title: "Błąd: Łączenie firm – DIG",
    h1: "Czy to ta sama firma?",
  },
  {
    name: "a merge that cannot be undone",
    open: async (page) => {
      await mergeTwo(page);
      const record = page.url();
      const undo = await page
        .getByRole("link", { name: /^Cofnij połączenie/ })
        .getAttribute("href");
      await page.goto(`${record}/edit`);
      await page.getByLabel("Lokalizacja").fill("Łask");
      await press(page, "Zapisz");
      await page.goto(undo ?? "");
    },
    title: "Cofnięcie połączenia firm – DIG",
    h1: "Tego połączenia nie można cofnąć",
  },
  {
    name: "undoing a merge",
    open: async (page) => {
      await mergeTwo(page);
      await page.getByRole("link", { name: /^Cofnij połączenie/ }).click();
    },
    title: "Cofnięcie połączenia firm – DIG",
    h1: "Cofnąć połączenie tych firm?",
  },
  {
    name: "telling two companies apart",
    open: "/admin/duplicates/company-lead-1/company-lead-2/different",
    title: "To różne firmy – DIG",
    h1: "Czy Drukarnia Sygnet i Piekarnia Zakwas to różne firmy?",
  },
  {
    name: "companies that were told apart",
    open: async (page) => {
      await page.goto("/admin/duplicates/company-lead-1/company-lead-2/different");
      await press(page, "To różne firmy");
      await page.goto("/admin/duplicates/different");
    },
    h1: "Różne firmy",
  },
  {
    name: "taking back that two companies are different",
    open: "/admin/duplicates/company-lead-1/company-lead-2/again",
    title: "Cofnięcie: różne firmy – DIG",
    h1: "Czy Drukarnia Sygnet i Piekarnia Zakwas to jednak może być jedna firma?",
  },
  {
    name: "a company with which another is merged",
    open: "/admin/leads/company-lead-2/merge?q=Drukarnia",
    title: "Połączenie z inną firmą – DIG",
    h1: "Z którą firmą połączyć?",
  },
  {
    name: "import of companies",
    open: "/admin/leads/import",
    title: "Import firm – DIG",
    h1: "Import firm z pliku",
  },
  {
    name: "import of companies, no file",
    open: refused("/admin/leads/import", "Pokaż próbę"),
    title: "Błąd: Import firm – DIG",
    h1: "Import firm z pliku",
  },
  {
    name: "a file of people",
    open: "/admin/leads/moved-in/people",
    title: "Dane sprzed portalu – DIG",
    h1: "Osoby z firm z pliku",
  },
  {
    name: "a file of past events",
    open: "/admin/leads/moved-in/events",
    title: "Dane sprzed portalu – DIG",
    h1: "Minione wydarzenia z pliku",
  },
  {
    name: "a file of payments and balances",
    open: "/admin/dues/moved-in",
    title: "Dane sprzed portalu – DIG",
    h1: "Wpłaty i salda z pliku",
  },
  { name: "columns of an import", open: columns, h1: "Import firm: kolumny" },
  {
    name: "columns of an import, one field twice",
    open: async (page) => {
      await columns(page);
      await page.getByLabel("Pole dla kolumny Lp.").selectOption("NIP");
      await page.getByRole("button", { name: "Przejdź do próby (2 wiersze)" }).last().click();
    },
    title: "Błąd: Import firm: kolumny – DIG",
    h1: "Import firm: kolumny",
  },
  { name: "rehearsal of an import", open: rehearsal, h1: "Import firm: próba" },
  {
    name: "an import that is carried out",
    open: imported,
    title: "Import firm: próba – DIG",
    h1: "Import firm z pliku",
  },
  {
    name: "changes that can be undone",
    open: async (page) => {
      await imported(page);
      await page.goto("/admin/leads/changes");
    },
    h1: "Zmiany do cofnięcia",
  },
  {
    name: "views of the list of companies",
    open: "/admin/leads/views?status=member",
    h1: "Widoki listy firm",
  },
  {
    name: "views of the list of companies, without a name",
    open: refused("/admin/leads/views", "Zapisz widok"),
    title: "Błąd: Widoki listy firm – DIG",
    h1: "Widoki listy firm",
  },
  {
    name: "what has moved in",
    open: async (page) => {
      await imported(page);
      await page.goto("/admin/leads/moved-in");
    },
    title: "Wprowadzone dane – DIG",
    h1: "Wprowadzone dane",
  },
  {
    name: "undoing an import",
    open: async (page) => {
      await imported(page);
      await page.getByRole("link", { name: "Cofnij import" }).click();
    },
    title: "Cofnięcie zmiany – DIG",
    h1: "Cofnąć tę zmianę: Import firm: firmy.csv?",
  },
  {
    name: "an import that was undone",
    open: async (page) => {
      await imported(page);
      await page.getByRole("link", { name: "Cofnij import" }).click();
      const { pathname } = new URL(page.url());
      await press(page, "Cofnij zmianę");
      await page.goto(pathname);
    },
    title: "Cofnięcie zmiany – DIG",
    h1: "Tej zmiany nie można już cofnąć",
  },
  {
    name: "an import whose companies have changed",
    open: async (page) => {
      await rehearsal(page);
      await page.locator("[name=hash]").evaluate((field) => field.setAttribute("value", "x"));
      await press(page, "Wczytaj 2 wiersze");
    },
    title: "Błąd: Import firm: próba – DIG",
    h1: "Import firm: próba",
  },
  {
    name: "another owner of a company",
    open: async (page) => {
      await page.goto("/admin/search?find=wspolpracownik@example.com");
      const main = page.getByRole("main");
      await main.getByRole("link", { name: "Demo Sp. z o.o." }).first().click();
      await main.getByText("Więcej", { exact: true }).click();
      await main.getByRole("link", { name: "Zmień właściciela" }).click();
    },
    h1: "Zmiana właściciela firmy",
  },
  {
    name: "closing an account in the panel",
    open: async (page) => {
      await page.goto("/admin/search?find=wspolpracownik@example.com");
      await page.getByRole("main").getByRole("link", { name: "Usuń konto" }).click();
    },
    title: "Usuwanie konta osoby – DIG",
    h1: "Usuń konto: Piotr Zawada",
  },
]);

async function imported(page: Page): Promise<void> {
  await rehearsal(page);
  await press(page, "Wczytaj 2 wiersze");
}

/** Adds two companies and merges them; ends on the record of the merged company. */
async function mergeTwo(page: Page): Promise<void> {
  const ids: string[] = [];
  for (const town of ["Zgierz", "Piotrków"]) {
    const name = `Sad ${town} ${Math.random().toString(36).slice(2)}`;
    await page.goto("/admin/leads/new");
    await page.getByLabel("Nazwa firmy").fill(name);
    await page.getByLabel("Lokalizacja").fill(town);
    await press(page, "Dodaj firmę");
    await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
    const record = await page.getByRole("link", { name, exact: true }).getAttribute("href");
    ids.push(record?.split("/")[3] ?? "");
  }
  await page.goto(`/admin/duplicates/${ids.join("/")}`);
  await press(page, "Połącz w jedną firmę");
}

/** The columns of an untidy file. */
async function columns(page: Page): Promise<void> {
  const rows = [
    "Lista członków izby, stan na 10.11.2026",
    "Lp.;Nazwa;NIP;Ulica;Kod;Miasto;W izbie od;Osoba kontaktowa;Mail;Zatrudnienie;Teleks",
    "1;Agro-Pak Łowicz;999-000-51-58;ul. Polna 4;99-400;Łowicz;12.03.2021;mgr Ewa Maj;biuro@agropak.example;14;725",
    "2;Las;999;;;Łask;2019;Jan Kos;;;",
  ];
  await page.goto("/admin/leads/import");
  const buffer = Buffer.from(rows.join("\r\n"));
  await page
    .getByLabel("Plik Excela (.xlsx) albo CSV")
    .setInputFiles({ name: "czlonkowie.csv", mimeType: "text/csv", buffer });
  await press(page, "Pokaż próbę");
}

/** A file with a row of each outcome, as its rehearsal shows it. */
async function rehearsal(page: Page): Promise<void> {
  const name = `Łąka ${Math.random().toString(36).slice(2)}`;
  const rows = [
    "id;Nazwa firmy;Lokalizacja;Telefon;Adres e-mail;NIP",
    `;${name};Zgierz;+48 600 100 200;;725`,
    `company-lead-2;Piekarnia Zakwas;Zgierz;42 ${Math.random().toString().slice(2, 9)};;`,
    "company-lead-1;;;;;",
    ";Ł;;;anna@;",
    `;${name};Zgierz;;;`,
  ];
  await page.goto("/admin/leads/import");
  const buffer = Buffer.from(rows.join("\r\n"));
  await page
    .getByLabel("Plik Excela (.xlsx) albo CSV")
    .setInputFiles({ name: "firmy.csv", mimeType: "text/csv", buffer });
  await press(page, "Pokaż próbę");
  await expect(
    page.getByRole("heading", { name: "Jeszcze nic nie zostało zapisane" }),
  ).toBeVisible();
}
