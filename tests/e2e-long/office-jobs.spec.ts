import type { Page } from "@playwright/test";
import { chooseSlot } from "../support/booking-steps.ts";
import { expect, sharedPageTest } from "../support/journey.ts";
import { toast } from "../support/journey-steps.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { applicant, confirm, mailLink } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * The office's week, without scripts: each job begins on the page after the login, and what staff
 * press or open is counted (docs/measurements.md "Jobs of the office"). Filling in is not counted.
 */
class Office {
  readonly page: Page;
  readonly portal: Portal;
  presses = 0;

  constructor(page: Page, portal: Portal) {
    this.page = page;
    this.portal = portal;
  }

  get main() {
    return this.page.getByRole("main");
  }

  /** Opens the page after the login and counts from there. */
  async begin(): Promise<void> {
    await this.page.goto(`${this.portal.url}/admin/leads`);
    this.presses = 0;
  }

  /** Presses the first link, button or fold of that name. */
  async press(name: string | RegExp, within = this.main): Promise<void> {
    this.presses += 1;
    const exact = typeof name === "string";
    await within
      .getByRole("link", { name, exact })
      .or(within.getByRole("button", { name, exact }))
      .first()
      .click();
  }

  /** Opens the first company of the list. */
  async openFirst(): Promise<void> {
    this.presses += 1;
    await this.main.locator("tbody a.name").first().click();
  }

  /** Opens a fold of the page, which loads nothing and is not counted. */
  async unfold(name: string): Promise<void> {
    await this.main.getByText(name, { exact: true }).first().click();
  }

  /** An entry of the menu, or the number beside it; a folded group opens first. */
  async menu(name: string | RegExp, group?: string): Promise<void> {
    const menu = this.page.locator("nav.panel-menu:visible").first();
    if (group !== undefined) {
      this.presses += 1;
      await menu.locator("summary").filter({ hasText: group }).click();
    }
    await this.press(name, menu);
  }

  fill(label: string, value: string): Promise<void> {
    return this.main
      .getByLabel(new RegExp(`^${label}(\\W|$)`))
      .first()
      .fill(value);
  }
}

sharedPageTest.use({ javaScriptEnabled: false });
sharedPageTest(
  "the jobs of the office take as many presses as the measurements say",
  async ({ page }) => {
    sharedPageTest.setTimeout(240_000);
    const portal = await startPortal();
    const office = new Office(page, portal);
    const counted: Record<string, number> = {};
    const job = async (name: string, work: () => Promise<unknown>) => {
      await office.begin();
      await work();
      counted[name] = office.presses;
    };
    try {
      await page.goto(`${portal.url}/admin`);
      await page.getByLabel("Nazwa użytkownika").fill("admin");
      await page.getByLabel("Hasło").fill("dig-demo");
      await page.getByRole("button", { name: "Zaloguj się" }).click();
      await walk(office, job);
    } finally {
      await portal.stop();
    }
    expect(counted).toEqual(PRESSES);
  },
);

/** docs/measurements.md has the same figures. */
const PRESSES: Record<string, number> = {
  "read what waits": 0,
  "read what waits, by kind": 1,
  "open everything about a company": 2,
  "open everything about a person": 1,
  "write a note after a call": 3,
  "make a lead a member": 5,
  "import companies": 3,
  "undo an import": 2,
  "add an event": 3,
  "open the list of participants": 2,
  "approve an expert": 2,
  "move a booking": 4,
  "answer a letter": 4,
  "close a letter that needs no answer": 3,
  "publish an article after a preview": 4,
  "approve an offer": 2,
  "refuse an offer": 4,
  "open a poll": 4,
  "send a mail again": 3,
  "add an account of staff": 4,
  "see who has not paid": 2,
  "admit a company by a resolution": 3,
  "end a membership": 4,
  "add 57 people to an event": 5,
  "take a yearly run back": 2,
  "open the numbers of the board": 2,
};

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

type Job = (name: string, work: () => Promise<unknown>) => Promise<void>;

async function walk(office: Office, job: Job): Promise<void> {
  const { page, portal, main } = office;
  const done = (words: string) => expect(toast(page)).toContainText(words);

  await job("read what waits", async () => {
    await expect(main).toContainText(/\d+ (sprawa|sprawy|spraw) czeka/);
  });
  await job("read what waits, by kind", async () => {
    await office.press(/^Dziś/);
    await expect(main).toContainText("Co czeka");
  });
  await job("make a lead a member", () => makeMember(office));
  await job("import companies", async () => {
    await importCompany(office, "Import");
  });
  await job("undo an import", async () => {
    await importCompany(office, "Pomyłka");
    office.presses = 0;
    await office.press("Cofnij import");
    await office.press("Cofnij zmianę");
    await done("Cofnięto zmianę");
  });
  await job("add an event", async () => {
    await office.menu("Zarządzanie wydarzeniami");
    await office.press("Dodaj wydarzenie");
    await office.fill("Tytuł", "Poranek eksportera");
    await office.fill("Opis", "Rozmowy o pierwszym kontrakcie za granicą.");
    await office.fill("Data", day(40));
    await office.fill("Lokalizacja", "Siedziba izby");
    await main.getByLabel("Kategoria").selectOption({ label: "Warsztat" });
    await office.fill("Pojemność", "20");
    await office.press("Dodaj wydarzenie");
    await done("Wydarzenie dodane");
  });
  await job("open the list of participants", async () => {
    await office.menu("Zarządzanie wydarzeniami");
    await office.press(/^Uczestnicy :/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Uczestnicy");
  });
  await job("approve an expert", async () => {
    await office.menu(/do załatwienia : Zatwierdzanie ekspertów/);
    await office.press(/^Zatwierdź/);
    await done("Ekspert zatwierdzony");
  });
  await job("move a booking", async () => {
    await office.menu("Sesje z ekspertami", "Sesje i korespondencja");
    await office.press(/^Przenieś/);
    await chooseSlot(page);
    await office.press("Przenieś sesję");
    await done("Sesja przeniesiona");
  });
  const letters = [await writeLetter(portal), await writeLetter(portal)];
  await job("answer a letter", async () => {
    await office.menu(/do załatwienia : Wiadomości/, "Sesje i korespondencja");
    await office.press(letters[0] ?? "");
    await office.fill("Odpowiedź", "Sto złotych rocznie.");
    await office.press("Wyślij odpowiedź");
    await done("Odpowiedź wysłana");
  });
  await job("close a letter that needs no answer", async () => {
    await office.menu(/do załatwienia : Wiadomości/, "Sesje i korespondencja");
    await office.press(/^Załatwione/);
    await done("Zamknięte jako załatwione");
  });
  await job("publish an article after a preview", async () => {
    await office.menu("Zarządzanie artykułami");
    await office.press("Dodaj artykuł");
    await office.fill("Tytuł", "Składki w nowym roku");
    await office.fill("Streszczenie", "Co zapłacimy od stycznia.");
    await office.fill("Treść", "Składki rosną od stycznia, a pierwsza zaliczka wypada w lutym.");
    await office.fill("Autor", "Anna Zielińska");
    await office.fill("Data publikacji", day(0));
    await office.fill("Czas czytania", "5");
    await main.getByLabel("Kategoria").selectOption({ index: 1 });
    await office.press("Podgląd");
    await main.getByLabel(/^Opublikowan/).check();
    await office.press("Dodaj artykuł");
    await done("Artykuł dodany");
  });
  await job("approve an offer", async () => {
    await office.menu(/do załatwienia : Oferty specjalne/);
    await office.press(/^Zatwierdź/);
    await done("Oferta zatwierdzona");
  });
  await job("refuse an offer", async () => {
    await office.menu(/do załatwienia : Oferty specjalne/);
    await office.press(/^(Szczegóły|Odrzuć)/);
    if (page.url().endsWith("/refuse") === false) await office.press("Odrzuć");
    await office.fill("Powód", "Podaj termin.");
    await office.press("Odrzuć");
    await done("Oferta odrzucona");
  });
  await job("open a poll", async () => {
    await office.menu("Głosowania", "Aktualności i aplikacja");
    await office.press("Dodaj głosowanie");
    await office.fill("Tytuł", "Termin zebrania");
    await office.fill("Pytanie", "Czy zebranie ma się odbyć w marcu?");
    await office.fill("Pierwszy dzień", day(1));
    await office.fill("Ostatni dzień", "2099-12-31");
    await office.press("Dodaj głosowanie");
    await done("Głosowanie dodane");
  });
  await job("send a mail again", async () => {
    await office.menu(/do załatwienia : Niewysłane/, "Sesje i korespondencja");
    await office.press(/^Wyślij ponownie/);
    await done("Wysyłamy ponownie");
  });
  await job("add an account of staff", async () => {
    await office.menu("Konta biura", "Biuro izby");
    await office.press("Dodaj konto");
    await office.fill("Imię i nazwisko", "Ewa Nowak");
    await office.fill("Nazwa użytkownika", "ewa.nowak");
    await main.getByRole("checkbox", { name: "Wydarzenia" }).check();
    await office.press("Dodaj konto");
    await expect(main).toContainText("Hasło jednorazowe: Ewa Nowak");
  });
  for (const [name, words] of [
    ["open everything about a company", "zakwas"],
    ["open everything about a person", "wspolpracownik@example.com"],
  ] as const)
    await job(name, async () => {
      await find(office, words);
      await expect(page).toHaveURL(/\/admin\/(leads|people)\/\w+/);
    });
  await job("write a note after a call", async () => {
    await find(office, "zakwas");
    await office.fill("Treść wpisu", "Prosi o ofertę.");
    await office.press("Zapisz wpis");
    await done("Zapisano wpis");
  });
  await job("see who has not paid", async () => {
    await office.menu("Składki", "Finanse");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Składki");
  });
  await job("admit a company by a resolution", async () => {
    await office.openFirst();
    await office.unfold("Więcej");
    await office.press("Przyjmij do izby");
    await office.fill("Uchwała", "12/2026");
    await office.press("Przyjmij do izby");
    await expect(page).toHaveURL(/\/admin\/leads\/[\w-]+$/);
  });
  await job("end a membership", async () => {
    await office.press(/^Członkowie/);
    await office.openFirst();
    await office.unfold("Więcej");
    await office.press("Zakończ członkostwo");
    await office.fill("Ostatni dzień członkostwa", day(20));
    await office.press("Zakończ członkostwo");
    await done("Zapisano zakończenie członkostwa");
  });
  await job("add 57 people to an event", async () => {
    await office.menu("Zarządzanie wydarzeniami");
    await office.press(/^Uczestnicy : /);
    await office.unfold("Więcej");
    await office.press("Dopisz z listy");
    await office.fill("Wklej z Excela", fiftySevenPeople());
    await office.press("Odczytaj");
    await office.press(/^Dopisz \d+/);
    await expect(page).toHaveURL(/\/participants\/list\/\w+/);
  });
  await job("take a yearly run back", async () => {
    const year = Number(day(0).slice(0, 4)) + 1;
    await page.goto(`${portal.url}/admin/dues/tariff/${year}`);
    await office.press("Zapisz cennik");
    await page.goto(`${portal.url}/admin/dues/run/${year}`);
    await office.press(/^Nalicz \d+/);
    office.presses = 0;
    await office.press("Cofnij naliczenie");
    await office.press(/^Cofnij \d+/);
    await done("Cofnięto naliczenie");
  });
  await job("open the numbers of the board", async () => {
    await office.menu("Podsumowanie");
    await office.press("Liczby dla zarządu");
    await expect(main).toContainText("Firmy według etapu");
  });
}

const fiftySevenPeople = () =>
  Array.from(
    { length: 57 },
    (_, at) =>
      `Ewa Zapisana${String.fromCharCode(97 + (at % 26)).repeat(1 + at / 26)}; ewa${at}@nowa.example; Demo Sp. z o.o.`,
  ).join("\n");

async function find(office: Office, words: string): Promise<void> {
  const bar = office.page.getByRole("searchbox", { name: /^Szukaj w panelu/ });
  await bar.fill(words);
  office.presses += 1;
  await bar.press("Enter");
  if (/\/admin\/search/.test(office.page.url())) await office.press(new RegExp(words, "i"));
}

async function makeMember(office: Office): Promise<void> {
  const { page, portal } = office;
  const { person, company } = applicant();
  await office.press("Dodaj firmę");
  await office.fill("Nazwa firmy", company.companyName);
  await office.fill("Lokalizacja", "Zgierz");
  await office.fill("Adres e-mail", person.email);
  await office.press("Dodaj firmę");
  await office.press(`Zaproś : ${company.companyName}`);
  await expect(toast(page)).toContainText("Wysłano zaproszenie");
  const owner = new Visitor(portal.url);
  const link = (await mailLink(owner, person.email, /Zaproszenie/)) ?? "no invitation";
  const step2 = await owner.submit(await owner.get(link), "Dalej: dane firmy", person);
  await owner.submit(step2, "Zarejestruj się", company);
  await confirm(owner, person.email);
  await office.press(/^Nowe - Plan Startowy/);
  await office.press(`Członek : ${company.companyName}`);
  await expect(toast(page)).toContainText("ma teraz pełne członkostwo");
}

async function importCompany(office: Office, name: string): Promise<void> {
  await office.page.getByText("Więcej", { exact: true }).click();
  await office.press("Importuj z pliku");
  await office.main.getByLabel("Plik Excela (.xlsx) albo CSV").setInputFiles({
    name: "firmy.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Nazwa firmy;Lokalizacja\r\n${name} ${Math.random()};Zgierz`),
  });
  await office.press("Pokaż próbę");
  await office.press("Wczytaj 1 wiersz");
  await expect(toast(office.page)).toContainText("Plik jest wczytany");
}

/** @returns the subject of a message to the office */
async function writeLetter({ url }: Portal): Promise<string> {
  const [visitor, subject] = [new Visitor(url), `Składka ${Math.random().toString(36).slice(2)}`];
  await visitor.submit(await visitor.get("/contact"), "Wyślij", {
    name: "Zofia Żak",
    email: "zofia@example.com",
    subject,
    message: "Ile wynosi?",
  });
  return subject;
}
