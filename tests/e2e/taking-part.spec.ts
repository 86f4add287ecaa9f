import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "../support/axe-checks.ts";
import {
  bothWaysInLongRun,
  expect,
  sharedPageTest as test,
  testInLongRun,
} from "../support/journey.ts";
import {
  expectNoSidewaysScroll,
  expectSoundFrame,
  expectSoundScreens,
} from "../support/journey-checks.ts";
import { continueAs, mailsTo, memberOf, openMailLink, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const panel = (page: Page) => page.getByRole("complementary", { name: "Udział w wydarzeniu" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Other members take the remaining seats; the last of them can give theirs back. */
async function fill(url: string, path: string): Promise<Visitor> {
  for (;;) {
    const somebody = new Visitor(url);
    await joinAs(somebody);
    await somebody.submit(await somebody.get(path), "Zapisz się");
    if ((await somebody.get(path)).text.includes("Brak wolnych miejsc")) return somebody;
  }
}

bothWaysInLongRun(
  "a member registers, gets a ticket and a mail, finds the event among their dates and withdraws",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url, "/events");
    await page
      .getByRole("article")
      .filter({ hasText: "Eksport do Niemiec krok po kroku" })
      .getByRole("link", { name: /^Zapisz się/ })
      .click();
    await expect(page).toHaveURL(/\/events\/eksport-do-niemiec#zapis$/);
    await button(page, "Zapisz się").click();
    await expect(page).toHaveURL(/\/events\/eksport-do-niemiec\/ticket$/);
    await expectSoundFrame(page, {
      title: "Bilet: Eksport do Niemiec krok po kroku – DIG",
      h1: "Eksport do Niemiec krok po kroku",
    });
    await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
    const ticket = page.getByRole("region", { name: "Bilet" });
    await expect(page.getByText("Masz miejsce na wydarzeniu", { exact: true })).toBeVisible();
    for (const words of ["Siedziba izby, Łódź", "150 zł", person.lastName])
      await expect(ticket).toContainText(words);
    const reference =
      /W-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await ticket.innerText())?.[0] ?? "no reference";
    const file = page
      .getByRole("main")
      .getByRole("link", { name: "Dodaj do kalendarza", exact: true });
    expect(
      (await page.request.get((await file.getAttribute("href")) ?? "")).headers()["content-type"],
    ).toContain("text/calendar");

    const subject = "Zapisano na wydarzenie: Eksport do Niemiec krok po kroku";
    await openMailLink(page, { to: person.email, subject, link: "Strona wydarzenia" });
    await expect(page).toHaveURL(/\/events\/eksport-do-niemiec$/);
    await expect(panel(page)).toContainText("Zapisano na wydarzenie");
    await expect(button(page, "Zapisz się")).toHaveCount(0);
    await openMailLink(page, { to: person.email, subject, link: "Pokaż bilet" });
    await expect(ticket).toContainText(reference);
    await page.goto("/events/eksport-do-niemiec");
    await panel(page).getByRole("link", { name: "Moje terminy" }).click();
    await expectSoundFrame(page, { title: "Moje terminy – DIG", h1: "Moje terminy" });
    const row = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: "Eksport do Niemiec krok po kroku" });
    await expect(row).toContainText("Zapisano");
    await page.goto("/dashboard");
    await expect(page.getByRole("region", { name: "Najbliższe terminy" })).toContainText(
      "Eksport do Niemiec krok po kroku",
    );

    await page.goto("/dashboard/events");
    await row.getByRole("link", { name: /^Pokaż bilet/ }).click();
    await expect(ticket).toContainText(reference);
    await page.goto("/dashboard/events");
    await row
      .getByRole("button", { name: /^Wypisz się.*Eksport do Niemiec krok po kroku$/ })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
    await expect(toast(page)).toContainText("Wypisano z wydarzenia");
    await expect(row).toHaveCount(0);
    await page.goto("/events/eksport-do-niemiec/ticket");
    await expectSoundFrame(page, {
      title: "Bilet nie został znaleziony – DIG",
      h1: "Bilet nie został znaleziony",
    });
    await page.goto("/events/eksport-do-niemiec");
    await expect(button(page, "Zapisz się")).toBeVisible();
  },
);

bothWaysInLongRun(
  "a member joins the waiting list of a full event, and gets the next free seat",
  async ({ page, url, js }) => {
    const path = js ? "/events/sniadanie-produkcja-logistyka" : "/events/prawo-pracy";
    const last = await fill(url, path);
    const { person } = await memberOf(page, url, path);
    await expect(panel(page)).toContainText("Brak wolnych miejsc");
    await expect(panel(page)).toContainText("Na liście rezerwowej: 0 osób");
    await button(page, "Zapisz się na listę rezerwową").click();
    await expect(toast(page)).toContainText("Zapisano na listę rezerwową");
    await expect(panel(page)).toContainText("Jesteś na 1. miejscu listy rezerwowej");
    await page.goto("/dashboard/events");
    await expect(page.getByRole("main")).toContainText("Jesteś na 1. miejscu listy rezerwowej");

    await last.submit(await last.get(path), "Wypisz się");
    await page.goto("/dashboard");
    await expect(toast(page)).toContainText("Masz miejsce na wydarzeniu");
    await page.getByRole("link", { name: /^Powiadomienia/ }).click();
    await page.getByRole("link", { name: "Zobacz: Masz miejsce na wydarzeniu" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(panel(page)).toContainText("Zapisano na wydarzenie");
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
    await expect(
      mailsTo(page, person.email).filter({ hasText: "Zwolniło się miejsce" }),
    ).toHaveCount(1);
  },
);

bothWaysInLongRun(
  "a member who is a moment too late reads so and is offered the waiting list",
  async ({ page, url, js }) => {
    await memberOf(page, url, "/events/finansowanie-inwestycji");
    // The page as it was before the last seat went.
    await button(page, "Zapisz się na listę rezerwową").evaluate((pressed) =>
      pressed.setAttribute("value", "register"),
    );
    await button(page, "Zapisz się na listę rezerwową").click();
    await expect(page).toHaveTitle("Błąd: Finansowanie inwestycji: fundusze dla firm – DIG");
    await expect(page.getByRole("alert")).toContainText("Ostatnie miejsce zostało właśnie zajęte.");
    if (js) await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page, [320, 360]);
    await button(page, "Zapisz się na listę rezerwową").click();
    await expect(panel(page)).toContainText(/Jesteś na \d+\. miejscu listy rezerwowej/);
    await button(page, "Wypisz się").click();
    await expect(toast(page)).toContainText("Wypisano z wydarzenia");
    await expect(button(page, "Zapisz się na listę rezerwową")).toBeVisible();
  },
);

bothWaysInLongRun("a visitor who wants a seat logs in on the way", async ({ page, url }) => {
  const { person } = await joinAs(new Visitor(url));
  await page.goto("/events/cyberbezpieczenstwo");
  await button(page, "Zapisz się").click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel("Adres e-mail").fill(person.email);
  await page.getByLabel("Hasło").fill(person.password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/events\/cyberbezpieczenstwo$/);
  await expect(panel(page)).toContainText("Jeszcze jedno naciśnięcie");
  await button(page, "Zapisz się").click();
  await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
});

bothWaysInLongRun(
  "a saved event is among the member's dates, and can be removed there",
  async ({ page, url }) => {
    await memberOf(page, url, "/dashboard/events");
    await expect(
      page.getByRole("heading", { name: "Nie masz jeszcze żadnych terminów" }),
    ).toBeVisible();
    await page.goto("/events/kolacja-gastronomia");
    await button(page, "Zapisz na później").click();
    await expect(toast(page)).toContainText("Dodano do zapisanych");
    await page.goto("/events/kadry-w-przemysle");
    await button(page, "Zapisz na później").click();
    await page.goto("/dashboard/events");
    const saved = page.getByRole("region", { name: "Zapisane na później" });
    await expect(saved.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("region", { name: "Minione" })).toContainText("Kadry w przemyśle");
    await saved
      .getByRole("button", {
        name: /^Usuń z zapisanych.*Kolacja branżowa: gastronomia i hotelarstwo$/,
      })
      .click();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
    await expect(toast(page)).toHaveText("Usunięto z zapisanych");
    await expect(saved).toHaveCount(0);
  },
);

test("a seat is taken and released with the keyboard alone", async ({ page, url }) => {
  await memberOf(page, url, "/events/esg-w-malej-firmie");
  await button(page, "Zapisz się").focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
  await button(page, "Wypisz się").focus();
  await page.keyboard.press("Space");
  await expect(toast(page)).toContainText("Wypisano z wydarzenia");
});

testInLongRun(
  "the agenda with all its parts: accessible on a phone and on a desktop, no wider than the window",
  async ({ page, url }) => {
    const me = new Visitor(url);
    await joinAs(me);
    await me.submit(await me.get("/events/forum-gospodarcze"), "Zapisz się");
    await me.submit(
      await me.get("/events/finansowanie-inwestycji"),
      "Zapisz się na listę rezerwową",
    );
    for (const id of ["kolacja-gastronomia", "sniadanie-handel"])
      await me.submit(await me.get(`/events/${id}`), "Zapisz na później");
    await continueAs(page, me, url);
    for (const path of [
      "/dashboard/events",
      "/dashboard",
      "/events/forum-gospodarcze",
      "/events/forum-gospodarcze/ticket",
      "/events/finansowanie-inwestycji",
    ]) {
      await page.goto(path);
      await expectSoundScreens(page);
    }
  },
);
