import type { Locator, Page } from "@playwright/test";
import { bothWaysInLongRun, expect, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { openMailLink, toast } from "../support/journey-steps.ts";
import { applicant } from "../support/story.ts";

const EVENT = "/events/forum-gospodarcze";

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** The panel of the wish. */
const wish = (page: Page) => page.getByRole("region", { name: /Forum Gospodarcze Regionu/ });

/** Fills in step 1, and step 2 once it is there; `press` is counted by the caller. */
async function signUp(
  page: Page,
  { person, company }: ReturnType<typeof applicant>,
  press: (what: Locator) => Promise<void>,
) {
  const join = page.locator("form[action^='/register']");
  await join.getByLabel("Imię").fill(person.firstName);
  await join.getByLabel("Nazwisko").fill(person.lastName);
  await join.getByLabel("Adres e-mail").fill(person.email);
  await join.getByLabel("Hasło").fill(person.password);
  await press(button(page, "Dalej: dane firmy"));
  await expect(page.getByText("Krok 2 z 2")).toBeVisible();
  await expect(wish(page)).toBeVisible();
  await page.getByLabel("Nazwa firmy").fill(company.companyName);
  await page.getByLabel("Wielkość firmy").selectOption(company.companySize);
  await page.getByLabel("Branża").selectOption(company.industry);
  await page.getByLabel("Stanowisko").fill(company.position);
  await page.getByLabel(/Akceptuję/).check();
  await press(button(page, "Zarejestruj się"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sprawdź skrzynkę");
  await expect(wish(page)).toBeVisible();
}

bothWaysInLongRun(
  "a stranger takes a seat in five pages and four presses after the event's, the mail among them",
  async ({ page }) => {
    const story = applicant();
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      await what.click();
    };
    await page.goto(EVENT);
    await button(page, "Zapisz się").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zajmij miejsce");
    await expect(wish(page)).toBeVisible();
    await signUp(page, story, press);
    presses += 1;
    const mail = { to: story.person.email, subject: "Potwierdź konto", link: "Potwierdź konto" };
    await openMailLink(page, mail);
    await expect(page.getByText("Twoje miejsce czeka")).toBeVisible();
    await press(wish(page).getByRole("button", { name: "Zapisz się" }));
    await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
    await expect(page).toHaveURL(`${EVENT}/ticket`);
    expect(presses, "login with step 1, step 2, mail, welcome").toBe(4);
    await page.getByRole("link", { name: "Wypisz się" }).click();
    await button(page, "Wypisz się").click();
  },
);

testInLongRun(
  "the pages between login and welcome with a wish: accessible, and no wider than the window",
  async ({ page, context }) => {
    const story = applicant();
    await page.goto(`/login?redirectTo=${EVENT}`);
    await signUp(page, story, (what) => what.click());
    await expectSoundScreens(page);
    await context.clearCookies();
    const mail = { to: story.person.email, subject: "Potwierdź konto", link: "Potwierdź konto" };
    await openMailLink(page, mail);
    await expect(wish(page)).toBeVisible();
    await expectSoundScreens(page);
  },
);
