import type { Page } from "@playwright/test";
import { chooseSlot, main } from "../support/booking-steps.ts";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { COWORKER, continueAs, logIn, mailsTo, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logIn as enter } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Logs the browser in as a person with a session elsewhere. */
async function changeTo(page: Page, visitor: Visitor, url: string) {
  await page.context().clearCookies();
  await continueAs(page, visitor, url);
}

/** A person logged in outside the browser. */
async function entered(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Visitor> {
  const visitor = new Visitor(url);
  await enter(visitor, email, password);
  return visitor;
}

bothWaysInLongRun(
  "a member asks an expert who is a member for an answer and an hour; the expert answers, confirms, and calls the consultation off",
  async ({ page, url, js }) => {
    const { person } = await memberOf(page, url);
    const expert = await entered(url, COWORKER);
    const member = await entered(url, person);
    const tag = Math.random().toString(36).slice(2);
    await page.goto("/experts?q=Zawada");
    await main(page).getByRole("link", { name: "Piotr Zawada", exact: true }).click();
    const profile = page.url();

    await page.goto(`${profile}/question`);
    await page.getByLabel("Pytanie").fill(`Czy rabat ${tag} się opłaca?`);
    await press(page, "Wyślij pytanie");
    await expect(toast(page)).toContainText("Pytanie wysłane");
    await page.goto("/dashboard/my-questions");
    await expect(main(page).getByRole("article")).toContainText("Czeka na odpowiedź");

    await page.goto(`${profile}/session`);
    await chooseSlot(page, js ? 6 : 7);
    await page.getByLabel("Temat", { exact: true }).fill(`Oferta ${tag}`);
    await main(page).getByRole("button", { name: "Poproś o sesję" }).last().click();
    await expect(page).toHaveURL(/\/dashboard\/sessions\//);
    await expect(main(page)).toContainText("Czeka na potwierdzenie");
    const booking = page.url();

    await changeTo(page, expert, url);
    await page.goto(`/dashboard/my-questions?q=${tag}`);
    await main(page).getByRole("article").getByRole("link").click();
    await press(page, "Wyślij odpowiedź");
    await expect(page.getByRole("alert")).toContainText("Wpisz odpowiedź");
    await page.getByLabel("Twoja odpowiedź").fill("Tak, po pierwszym kwartale.");
    await press(page, "Wyślij odpowiedź");
    await expect(page).toHaveURL(/\/dashboard\/my-questions$/);
    await expect(main(page).getByRole("article").filter({ hasText: tag })).toContainText(
      "Jest odpowiedź",
    );

    await page.goto(`/dashboard/my-sessions?q=${tag}`);
    const row = main(page).getByRole("article");
    await expect(row).toContainText(`${person.firstName} ${person.lastName}`);
    await expect(row.getByRole("link", { name: /^Dodaj do kalendarza/ })).toHaveAttribute(
      "href",
      /calendar\.ics$/,
    );
    await row.getByRole("link", { name: /^Potwierdź lub odmów/ }).click();
    await press(page, "Potwierdź sesję");
    await expect(toast(page)).toContainText("Sesja potwierdzona");
    await expect(main(page)).toContainText("Zarezerwowana");
    await page.goto(`/dashboard/my-sessions?q=${tag}`);
    await row.getByRole("link", { name: /^Odwołaj/ }).click();
    await press(page, "Odwołaj sesję");
    await expect(page.getByRole("alert")).toContainText("Podaj powód odwołania sesji");
    await page.getByLabel("Powód").fill("Wyjazd do klienta.");
    await press(page, "Odwołaj sesję");
    await expect(page).toHaveURL(/\/dashboard\/my-sessions$/);

    await changeTo(page, member, url);
    await page.goto("/dashboard/my-questions");
    await expect(main(page).getByRole("article")).toContainText("Tak, po pierwszym kwartale.");
    await page.goto(booking);
    await expect(main(page)).toContainText("Sesję odwołał ekspert. Powód: Wyjazd do klienta.");
    await page.goto("/dashboard/activities");
    for (const words of ["Jest odpowiedź na Twoje pytanie", "Sesja odwołana"])
      await expect(main(page)).toContainText(words);
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
    for (const subject of [
      "Odpowiedź na Twoje pytanie: Piotr Zawada",
      "Sesja potwierdzona: Piotr Zawada",
      "Sesja odwołana: Piotr Zawada",
    ])
      await expect(mailsTo(page, person.email).filter({ hasText: subject })).toHaveCount(1);
  },
);

bothWaysInLongRun("an expert closes a day and opens it again", async ({ page, js }) => {
  await logIn(page, COWORKER);
  const day = new Date(Date.now() + (js ? 45 : 46) * 86_400_000).toISOString().slice(0, 10);
  await page.goto("/dashboard/my-sessions");
  await main(page).getByRole("link", { name: "Dni wolne i zajęte godziny" }).click();
  await page.getByLabel("Od dnia").fill(day);
  await press(page, "Zamknij te terminy");
  await expect(toast(page)).toContainText("Terminy zamknięte");
  const list = page.getByRole("region", { name: "Zamknięte terminy" });
  const words = new Date(day).toLocaleDateString("pl-PL", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const item = list.getByRole("listitem").filter({ hasText: words });
  await item.getByRole("link", { name: /^Usuń/ }).click();
  await press(page, "Otwórz terminy");
  await expect(toast(page)).toContainText("Terminy otwarte");
  await expect(item).toHaveCount(0);
});
