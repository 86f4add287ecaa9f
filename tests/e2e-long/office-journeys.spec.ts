import type { Page } from "@playwright/test";
import { RIGHTS, type StaffRole } from "../../app/modules/staff/staff-rights/staff-rights.ts";
import { coworkerAt, ownerAt } from "../integration/support/coworkers.ts";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { asStaff, fillCompany, mailsTo, toast } from "../support/journey-steps.ts";
import { startPortal } from "../support/portal.ts";
import { REGISTERED, startRegisters } from "../support/register-server.ts";
import { press } from "../support/screen-openings.ts";
import { addStaff, applicant, confirm, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const aWord = () => Math.random().toString(36).slice(2);
const main = (page: Page) => page.getByRole("main");
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** With the scripts of the panel, which `asStaff` switches off. */
async function atWork(page: Page, url: string, at: string, js: boolean): Promise<void> {
  await asStaff(page, url, js ? "/admin/today" : at);
  if (!js) return;
  await page.context().clearCookies({ name: "dig-lite" });
  await page.goto(at);
}

/** Adds a company in the panel. @returns the address of its record */
async function addCompany(page: Page, name: string, town: string): Promise<string> {
  await page.goto("/admin/leads/new");
  await page.getByLabel("Nazwa firmy").fill(name);
  await page.getByLabel("Lokalizacja").fill(town);
  await press(page, "Dodaj firmę");
  await page.goto(`/admin/leads?status=all&q=${encodeURIComponent(name)}`);
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
  return new URL(page.url()).pathname;
}

bothWaysInLongRun(
  "the record of a company takes a contact, and a note with a task that is done and taken up again",
  async ({ page, url, js }) => {
    const word = aWord();
    await atWork(page, url, "/admin/leads", js);
    const record = await addCompany(page, `Garbarnia ${word}`, "Pabianice");
    await main(page).getByRole("link", { name: "Dodaj osobę" }).click();
    await page.getByLabel("Imię i nazwisko").fill("Irena Maj");
    await page.getByLabel("Adres e-mail").fill(`irena-${word}@example.com`);
    await press(page, "Dodaj kontakt");
    await expect(page).toHaveURL(new RegExp(`${record}(#.*)?$`));
    await expect(rowOf(page, "Irena Maj")).toContainText("bez konta");

    await page.getByLabel("Treść wpisu").fill(`Rozmowa ${word}`);
    await page.getByText("Dodaj z zadaniem").click();
    await page.getByLabel("Co zrobić").fill(`Wysłać cennik ${word}`);
    await press(page, "Zapisz wpis");
    await expect(toast(page)).toContainText("Zadanie dodane");
    await expect(page.getByText(`Rozmowa ${word}`)).toBeVisible();

    const task = page.getByRole("button", { name: `Zrobione : Wysłać cennik ${word}` });
    await task.click();
    await expect(toast(page)).toContainText("Zrobione");
    await expect(task).toHaveCount(0);
    await page.goto(`/admin/tasks?state=done&q=${word}`);
    await page.getByRole("button", { name: `Cofnij : Wysłać cennik ${word}` }).click();
    await page.goto(record);
    await expect(task).toBeVisible();
  },
);

bothWaysInLongRun(
  "two records of one company are found, compared, merged and taken apart again",
  async ({ page, url, js }) => {
    const word = aWord();
    const names = [`Browar ${word}`, `Słodownia ${word}`] as const;
    const phone = `42 6${Math.random().toString().slice(2, 8)}`;
    await atWork(page, url, "/admin/leads", js);
    for (const name of names) {
      const record = await addCompany(page, name, "Zgierz");
      await page.goto(`${record}/edit`);
      await main(page).getByLabel("Telefon").fill(phone);
      await press(page, "Zapisz");
      await expect(toast(page)).toContainText("Zapisano zmiany");
    }
    await page.goto("/admin/leads/new");
    await page.getByLabel("Nazwa firmy").fill(`${names[0]} sp. z o.o.`);
    await page.getByLabel("Lokalizacja").fill("Zgierz");
    await press(page, "Dodaj firmę");
    await expect(page.getByRole("alert")).toContainText("Podobna firma już jest");
    await expect(main(page).getByRole("link", { name: names[0] }).first()).toBeVisible();

    await page.goto(`/admin/duplicates?q=${word}`);
    await expect(rowOf(page, names[0])).toContainText("telefon");
    await rowOf(page, names[0])
      .getByRole("link", { name: /^Porównaj/ })
      .click();
    await expect(heading(page)).toHaveText("Czy to ta sama firma?");
    const name = main(page).getByRole("row", { name: /Nazwa/ }).getByRole("radio");
    await expect(name.first()).toBeChecked();
    await name.last().check();
    await press(page, "Połącz w jedną firmę");
    await expect(toast(page)).toContainText("to teraz jedna firma");
    await expect(heading(page)).toHaveText("Możliwe duplikaty");
    await page.goto(`/admin/leads?status=all&q=${word}`);
    await expect(main(page).getByText("1 firma", { exact: true })).toBeVisible();
    await expect(rowOf(page, names[0]).or(rowOf(page, names[1]))).toHaveCount(1);

    await page.goto("/admin/duplicates");
    const note = main(page).getByRole("listitem").filter({ hasText: word });
    await note.getByRole("link", { name: /^Cofnij połączenie/ }).click();
    await expect(heading(page)).toHaveText("Cofnąć połączenie tych firm?");
    await press(page, "Cofnij połączenie");
    await expect(toast(page)).toContainText("są znów osobno");
    await page.goto(`/admin/leads?status=all&q=${word}`);
    for (const one of names) await expect(rowOf(page, one)).toHaveCount(1);

    await page.goto(`/admin/duplicates?q=${word}`);
    await rowOf(page, names[0])
      .getByRole("button", { name: /^To różne firmy/ })
      .click();
    await expect(toast(page)).toContainText("To różne firmy");
    await page.goto(`/admin/duplicates?q=${word}`);
    await expect(page.getByRole("row")).toHaveCount(0);
  },
);

bothWaysInLongRun(
  "letters are closed without an answer, leave those that wait, and are opened again",
  async ({ page, url, js }) => {
    const visitor = new Visitor(url);
    const subject = `Oferta ${aWord()}`;
    await visitor.submit(await visitor.get("/contact"), "Wyślij", {
      name: "Zofia Żak",
      email: `zofia-${aWord()}@example.com`,
      subject,
      message: "Tanie pozycjonowanie stron",
    });
    await atWork(page, url, "/admin/messages", js);
    const find = (state: string) =>
      page.goto(`/admin/messages?state=${state}&q=${encodeURIComponent(subject)}`);
    const expectClosed = async (state: string, words: string) => {
      await expect(toast(page)).toContainText(words);
      await find("waiting");
      await expect(rowOf(page, subject)).toHaveCount(0);
      await find(state);
      await main(page).getByRole("link", { name: subject, exact: true }).click();
      await expect(page.getByRole("button", { name: "Wyślij odpowiedź" })).toHaveCount(0);
      await page.getByRole("button", { name: /^Otwórz ponownie/ }).click();
      await expect(toast(page)).toContainText("Otwarte ponownie");
      await find("waiting");
    };
    await find("waiting");
    await rowOf(page, subject)
      .getByRole("button", { name: /^Załatwione/ })
      .click();
    await expectClosed("handled", "Zamknięte jako załatwione");
    await main(page).getByRole("link", { name: subject, exact: true }).click();
    await page.getByRole("button", { name: /^Spam/ }).click();
    await expectClosed("spam", "Zamknięte jako spam");
    await find("waiting");
    await expect(rowOf(page, subject)).toHaveCount(1);
  },
);

bothWaysInLongRun(
  "staff give a company another owner with a reason, and both people get a mail",
  async ({ page, url, js }) => {
    const { visitor: owner, person, company } = await ownerAt(url);
    const { email } = await coworkerAt(url, owner);
    await atWork(page, url, `/admin/search?find=${encodeURIComponent(person.email)}`, js);
    await main(page).getByRole("link", { name: company.companyName }).first().click();
    await main(page).getByText("Więcej", { exact: true }).click();
    await main(page).getByRole("link", { name: "Zmień właściciela" }).click();
    await press(page, "Zmień właściciela");
    await expect(page.getByRole("alert")).toContainText("Wybierz nowego właściciela");
    await page.getByLabel("Nowy właściciel").selectOption({ index: 1 });
    await page.getByLabel("Powód").fill("Zmiana w zarządzie");
    await press(page, "Zmień właściciela");
    await expect(toast(page)).toContainText("Właściciel zmieniony");
    await expect(rowOf(page, "Jan Nowak")).toContainText("właściciel konta");
    for (const [address, words] of [
      [email, "Prowadzisz teraz firmę"],
      [person.email, "ma innego właściciela"],
    ] as const) {
      await page.goto(`/dev/mailbox?q=${encodeURIComponent(address)}`);
      await expect(mailsTo(page, address).filter({ hasText: words })).toHaveCount(1);
    }
  },
);

bothWaysInLongRun(
  "a NIP at the sign-up fills in name and town, and the office finds the company by it",
  async ({ page, js }) => {
    const registers = await startRegisters();
    const portal = await startPortal(registers.env);
    const at = (path: string) => portal.url + path;
    try {
      const { person, company } = applicant();
      await page.goto(at("/register"));
      await page.getByLabel("Imię").fill(person.firstName);
      await page.getByLabel("Nazwisko").fill(person.lastName);
      await page.getByLabel("Adres e-mail").fill(person.email);
      await page.getByLabel("Hasło").fill(person.password);
      await page.getByRole("button", { name: "Dalej: dane firmy" }).click();
      await page.getByLabel("NIP").fill("123");
      await page.getByRole("button", { name: "Pobierz dane" }).click();
      await expect(page.getByRole("alert")).toContainText("Nieprawidłowy NIP");
      await page.getByLabel("NIP").fill(REGISTERED.company.nip);
      await page.getByRole("button", { name: "Pobierz dane" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "Pobrano dane z rejestrów" }),
      ).toBeAttached();
      await expect(page.getByLabel("Nazwa firmy")).toHaveValue("TECHNO-ŁĄCZ sp. z o.o.");
      await expect(page.getByLabel("Miejscowość")).toHaveValue("Zalesie");
      await fillCompany(page, { ...company, companyName: `Łącz ${aWord()}` });
      await page.getByRole("button", { name: "Zarejestruj się" }).click();
      await expect(page).toHaveURL(/\/login$/);
      await confirm(new Visitor(portal.url), person.email, person.password);
      await atWork(page, portal.url, at("/admin/leads"), js);
      const bar = page.getByRole("searchbox", { name: /^Szukaj w panelu/ });
      await bar.fill("999-000-51-58");
      await bar.press("Enter");
      await expect(main(page)).toContainText("Zalesie");
      // The portal ends before the browser has loaded what a page announces.
      await page.goto("about:blank");
    } finally {
      await portal.stop();
      registers.stop();
    }
  },
);

/** A page of each area, and one that changes it. */
const AREAS: Partial<Record<keyof typeof RIGHTS, { read?: string; change?: string }>> = {
  companies: { read: "/admin/leads", change: "/admin/leads/new" },
  imports: { change: "/admin/leads/import" },
  exports: { change: "/admin/leads/labels" },
  experts: { read: "/admin/experts", change: "/admin/experts/new" },
  events: { read: "/admin/events", change: "/admin/events/new" },
  content: { read: "/admin/articles", change: "/admin/partners/new" },
  polls: { read: "/admin/polls", change: "/admin/polls/new" },
  notes: { change: "/admin/notes/new" },
  tasks: { read: "/admin/tasks", change: "/admin/tasks/new" },
  letters: { read: "/admin/messages" },
  dues: { read: "/admin/dues", change: "/admin/dues/new?company=company-lead-1" },
  newsletter: { read: "/admin/newsletter" },
  accounts: { change: "/admin/staff/new" },
};

const ROLES = ["secretariat", "events", "editors", "finance", "reading"] as const;

for (const role of ROLES)
  bothWaysInLongRun(
    `a person with the role "${role}" sees links to what they may open alone, and reads why not`,
    async ({ page, url, js }) => {
      await logInAs(page, url, role);
      if (js) await expect(page.locator("script[data-frame]").first()).toBeAttached();
      const links = new Set<string>();
      for (const [area, { read, change }] of Object.entries(AREAS)) {
        const level = RIGHTS[area as keyof typeof RIGHTS][role];
        for (const [path, mayOpen] of [
          [read, level !== null],
          [change, level === "change"],
        ] as const) {
          if (!path) continue;
          const response = await page.goto(path);
          expect(response?.status(), `${path} for ${role}`).toBe(mayOpen ? 200 : 403);
          if (!mayOpen) await expect(main(page)).toContainText("Tu działają role: ");
          for (const link of await linksOn(page)) links.add(link);
        }
      }
      for (const link of links) {
        const response = await page.request.get(link, { maxRedirects: 0 });
        expect(response.status(), `${link} for ${role}`).not.toBe(403);
      }
    },
  );

/** Addresses of the panel that the open page links. */
const linksOn = (page: Page): Promise<string[]> =>
  page
    .locator("a[href^='/admin']")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")?.split("#")[0] ?? ""));

async function logInAs(page: Page, url: string, role: StaffRole): Promise<void> {
  const administrator = new Visitor(url);
  await logInStaff(administrator);
  const { username, password } = await addStaff(administrator, "Ewa Nowak", [role]);
  await page.goto("/admin");
  await page.getByLabel("Nazwa użytkownika").fill(username);
  await page.getByLabel("Hasło", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await page.getByLabel("Nowe hasło").fill("Zielony-Parasol-7");
  await page.getByRole("button", { name: "Zapisz hasło" }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
}
