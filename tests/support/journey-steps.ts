import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { type applicant, joinAs, logInStaff } from "./story.ts";
import { Visitor } from "./visitor.ts";

export const OWNER = { email: "demo@example.com", password: "Demo-1234" };
export const COWORKER = { email: "wspolpracownik@example.com", password: "Demo-1234" };

/** The configured administrator, at the login of the panel. */
export const STAFF = { username: "admin", password: "dig-demo" };

/** Steps of people in a browser; the journeys check the results. */

export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  at = "/login",
): Promise<void> {
  await page.goto(at);
  // A browser that waits for a mail finds the login folded.
  const folded = page.locator("main details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
  await fillLogin(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}

/** The form of the login, beside which a person with a wish finds that of the sign-up. */
export async function fillLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const form = page.locator("form#login");
  await form.getByLabel("Adres e-mail").fill(email);
  await form.getByLabel("Hasło").fill(password);
  await form.getByRole("button", { name: "Zaloguj się" }).click();
}

/** Logs the configured administrator in to the panel. */
export async function logInOffice(page: Page): Promise<void> {
  await page.goto("/admin");
  await page.getByLabel("Nazwa użytkownika").fill(STAFF.username);
  await page.getByLabel("Hasło").fill(STAFF.password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
}

/**
 * A logged-in member of a new company, so that journeys are independent. `company-joins.spec.ts`
 * tests joining.
 */
export async function memberOf(page: Page, url: string, at = "/dashboard") {
  const visitor = new Visitor(url);
  const story = await joinAs(visitor);
  await continueAs(page, visitor, url);
  await page.goto(at);
  return story;
}

/**
 * The browser takes over another visitor's session, in the light version, without their last
 * message.
 */
export async function continueAs(page: Page, visitor: Visitor, url: string): Promise<void> {
  const kept = [...visitor.cookies].filter(([name]) => name !== "dig-toast");
  await page.context().addCookies(kept.map(([name, value]) => ({ name, value, url })));
}

/** A member of staff at an address of the panel; a logged-in member stays logged in beside them. */
export async function asStaff(page: Page, url: string, at: string): Promise<void> {
  const staff = new Visitor(url);
  await logInStaff(staff, STAFF);
  await continueAs(page, staff, url);
  await page.goto(at);
}

/** Both steps of the wizard; ends at the redirect. */
export async function register(
  page: Page,
  { person, company }: ReturnType<typeof applicant>,
  at = "/register",
): Promise<void> {
  await page.goto(at);
  await page.getByLabel("Imię").fill(person.firstName);
  await page.getByLabel("Nazwisko").fill(person.lastName);
  await page.getByLabel("Adres e-mail").fill(person.email);
  await page.getByLabel("Hasło").fill(person.password);
  await page.getByRole("button", { name: "Dalej: dane firmy" }).click();
  await fillCompany(page, company);
  await page.getByRole("button", { name: "Zarejestruj się" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

export async function fillCompany(
  page: Page,
  company: ReturnType<typeof applicant>["company"],
): Promise<void> {
  await page.getByLabel("Nazwa firmy").fill(company.companyName);
  await page.getByLabel("Wielkość firmy").selectOption(company.companySize);
  await page.getByLabel("Branża").selectOption(company.industry);
  await page.getByLabel("Stanowisko").fill(company.position);
  await page.getByLabel(/Akceptuję/).check();
}

/** Opens the newest mail of that subject in the mailbox and follows its link. */
export async function openMailLink(
  page: Page,
  { to, subject, link }: { to: string; subject: string; link: string },
): Promise<void> {
  await page.goto(`/dev/mailbox?q=${encodeURIComponent(to)}`);
  await mailsTo(page, to)
    .filter({ hasText: subject })
    .first()
    .getByRole("link", { name: link, exact: true })
    .click();
}

export const mailsTo = (page: Page, to: string): Locator =>
  page.getByRole("main").getByRole("article").filter({ hasText: to });

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Wyloguj się" }).click();
}

/** The message of the previous request; words that are only read aloud stand outside the body. */
export const toast = (page: Page): Locator =>
  page.locator("body").getByRole("status").filter({ hasText: /\S/ });

/** Entries of a list field, tags or areas of expertise, without the buttons that remove them. */
export const wordsOf = (page: Page, list: string): Locator =>
  page.getByRole("list", { name: list }).getByRole("listitem").locator("> :first-child");
