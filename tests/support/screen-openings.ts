import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { continueAs, logIn, STAFF } from "./journey-steps.ts";
import {
  addStaff,
  applicant,
  confirm,
  logInStaff,
  mailLink,
  register,
  subscribed,
} from "./story.ts";
import { Visitor } from "./visitor.ts";

/** Presses a button of the page's content. */
export const press = (page: Page, button: string) =>
  page.getByRole("main").getByRole("button", { name: button }).click();

/** A screen with a small script, opened in the light version as forms are. */
export const light = (path: string) => (page: Page) => page.goto(path);

/** A form sent unchanged. */
export const refused = (path: string, button: string) => async (page: Page) => {
  await page.goto(path);
  await press(page, button);
  await expect(page.getByRole("alert")).toBeVisible();
};

/** A form sent with a faulty value in one field. */
export const refusedWith =
  (path: string, [label, value]: [string, string], button: string) =>
  async (page: Page) => {
    await page.goto(path);
    await page.getByRole("textbox", { name: label }).fill(value);
    await press(page, button);
    await expect(page.getByRole("alert")).toBeVisible();
  };

/** A message that is too long; the script of the chat does not send an empty one. */
export const messageRefused = (path: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole("main").getByRole("textbox").fill("ą".repeat(2_001));
  await press(page, "Wyślij");
  await expect(page.getByRole("alert")).toBeVisible();
};

/** A person and a company with very long names. */
export const longNames = {
  firstName:
    "Maksymilianna-Eleonora-Wilhelmina-Konstancja-Bogumiła-Aleksandra-Józefina-Antonina-Stanisława-Krystyna-Barbara-Elżbieta",
  lastName: "Konstantynopolitańczykowianeczkówna-Brzęczyszczykiewiczowska",
  companyName:
    "Przedsiębiorstwo Produkcyjno-Handlowo-Usługowe Konstantynopolitańczykowianeczka i Wspólnicy Spółka Komandytowa w Łodzi",
};

/** The second step of the sign-up. */
export async function stepTwo(page: Page) {
  const { person } = applicant();
  await page.goto("/register");
  await page.getByLabel("Imię").fill(person.firstName);
  await page.getByLabel("Nazwisko").fill(person.lastName);
  await page.getByLabel("Adres e-mail").fill(person.email);
  await page.getByLabel("Hasło").fill(person.password);
  await press(page, "Dalej: dane firmy");
  await expect(page.getByText("Krok 2 z 2")).toBeVisible();
}

/** The form for a new password, opened with the link of the mail. */
export async function newPassword(page: Page, url: string) {
  const visitor = new Visitor(url);
  const story = applicant();
  await register(visitor, story);
  await confirm(visitor, story.person.email);
  await visitor.submit(await visitor.get("/forgot-password"), "Wyślij link", {
    email: story.person.email,
  });
  await page.goto((await mailLink(visitor, story.person.email, /Nowe hasło/)) ?? "no mail");
  await press(page, "Potwierdź");
  await expect(page).toHaveURL(/\/reset-password$/);
}

/** The mailbox with a confirmation mail. @returns the recipient's address */
export async function mailbox(page: Page, url: string) {
  const story = applicant();
  await register(new Visitor(url), story);
  await page.goto(`/dev/mailbox?q=${encodeURIComponent(story.person.email)}`);
  return story.person.email;
}

/** The dashboard of a member with `longNames`. */
export async function longDashboard(page: Page, url: string) {
  const visitor = new Visitor(url);
  const story = applicant();
  const person = { ...story.person, ...longNames };
  await register(visitor, {
    person,
    company: { ...story.company, companyName: longNames.companyName },
  });
  await confirm(visitor, person.email);
  await logIn(page, person);
}

/** The landing page for that member. */
export async function longHome(page: Page, url: string) {
  await longDashboard(page, url);
  await page.goto("/");
}

/** The panel for a person with a one-time password. */
export async function firstPassword(page: Page, url: string) {
  const [administrator, newcomer] = [new Visitor(url), new Visitor(url)];
  await logInStaff(administrator, STAFF);
  await logInStaff(newcomer, await addStaff(administrator));
  await continueAs(page, newcomer, url);
  await page.goto("/admin/password");
}

/** The accounts of staff with a new one-time password. */
export async function staffAccounts(page: Page) {
  await page.goto("/admin/staff/new");
  await page.getByLabel("Imię i nazwisko").fill("Ewa Nowak");
  await page.getByLabel("Nazwa użytkownika").fill(`ewa-${Date.now()}`);
  await page.getByRole("checkbox", { name: "Wydarzenia" }).check();
  await press(page, "Dodaj konto");
  await expect(page.getByText("Hasło jednorazowe: Ewa Nowak")).toBeVisible();
}

/** The roles of an account of staff. */
export async function staffRoles(page: Page) {
  await staffAccounts(page);
  await page.getByRole("link", { name: "Zmień role" }).first().click();
}

/** The panel page of a visitor's question; with a button, its form is sent unchanged. */
export const questionInPanel =
  (show: InPanel = {}) =>
  async (page: Page, url: string) => {
    const visitor = new Visitor(url);
    const message = `Czy warto? ${Math.random().toString(36).slice(2)}`;
    await visitor.submit(await visitor.get("/experts/ekspert-sikora/question"), "Wyślij pytanie", {
      message,
      email: "gosc@example.com",
    });
    await page.goto(`/admin/questions?q=${encodeURIComponent(message)}`);
    await page.getByRole("main").getByRole("link", { name: message, exact: true }).click();
    await shownInPanel(page, show);
  };

/** The same for a contact message. */
export const messageInPanel =
  (show: InPanel = {}) =>
  async (page: Page, url: string) => {
    const visitor = new Visitor(url);
    const email = `zofia-${Math.random().toString(36).slice(2)}@example.com`;
    const fields = {
      name: "Zofia Żak",
      email,
      subject: "Pytanie o składkę",
      message: "Ile wynosi?",
    };
    await visitor.submit(await visitor.get("/contact"), "Wyślij", fields);
    await page.goto(`/admin/messages?q=${email}`);
    await page.getByRole("main").getByRole("link", { name: fields.subject }).click();
    await shownInPanel(page, show);
  };

interface InPanel {
  /** A button that is pressed with an empty form. */
  refused?: string;
  /** A page below that of the record. */
  at?: string;
}

async function shownInPanel(page: Page, { refused, at }: InPanel) {
  if (refused !== undefined) await refusedHere(page, refused);
  if (at !== undefined) await page.goto(`${page.url()}/${at}`);
}

/** A page of staff with an address in the newsletter; by default its removal. */
export const subscriptionInPanel = (at?: string) => async (page: Page, url: string) => {
  const visitor = new Visitor(url);
  const email = await subscribed(visitor);
  await page.goto(at ?? `/admin/newsletter?q=${encodeURIComponent(email)}`);
  if (at === undefined)
    await page
      .getByRole("main")
      .getByRole("link", { name: `Usuń : ${email}` })
      .click();
};

async function refusedHere(page: Page, button: string) {
  await press(page, button);
  await expect(page.getByRole("alert")).toBeVisible();
}
