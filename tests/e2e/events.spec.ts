import type { Locator, Page } from "@playwright/test";
import { today } from "~/platform/time/clock";
import { isOpenDay } from "~/platform/time/workdays";
import { bothWays, expect, test } from "../support/journey.ts";
import { expectLight, expectSoundFrame, expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const cards = (page: Page): Locator => page.getByRole("article");
const apply = (page: Page) => page.getByRole("button", { name: "Zastosuj filtry" }).click();
/** Chips cover their inputs: people press the words. */
const chip = (page: Page, name: string) => page.locator(".chip").filter({ hasText: name }).click();

async function countOf(page: Page): Promise<number> {
  const heading = page.getByRole("heading", { level: 2, name: /^\d+ wydarze(nie|nia|ń)$/ });
  return Number.parseInt((await heading.textContent()) ?? "", 10);
}

bothWays("somebody looks for an event: search, each filter, all together, nothing found, filters cleared", async ({ page }) => {
  await page.goto("/events");
  const all = await countOf(page);
  expect(all).toBeGreaterThanOrEqual(10);
  await expect(cards(page)).toHaveCount(all);

  await page.getByLabel("Szukana fraza").fill("zolw");
  await apply(page);
  await expect(page).toHaveURL(/[?&]q=zolw/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Restauracja Pod Żółwiem");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("1 wydarzenie");

  await page.getByLabel("Szukana fraza").fill("ŁÓDŹ");
  await apply(page);
  const inLodz = await countOf(page);
  expect(inLodz).toBeLessThan(all);
  await page.getByLabel("Szukana fraza").fill("lodz");
  await apply(page);
  expect(await countOf(page)).toBe(inLodz);

  await page.getByRole("main").getByRole("link", { name: "Wyczyść filtry" }).click();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByLabel("Szukana fraza")).toHaveValue("");

  await chip(page, "Jutro");
  await apply(page);
  await expect(page).toHaveURL(/date=tomorrow/);
  await expect(page.getByRole("radio", { name: "Jutro" })).toBeChecked();
  await expect(cards(page).filter({ hasText: "Zmiany w podatkach od nowego roku" })).toHaveCount(
    isOpenDay(today().add({ days: 1 })) ? 1 : 0,
  );
  expect(await countOf(page)).toBeLessThan(all);

  await page.goto("/events");
  await chip(page, "Szkolenia");
  await chip(page, "Seminaria");
  await apply(page);
  const both = await countOf(page);
  await expect(cards(page).locator(".type:text-matches('^(Szkolenie|Seminarium)$')")).toHaveCount(both);

  await page.getByLabel("Forma").selectOption("Hybrydowe");
  await page.getByLabel("Szukana fraza").fill("eksport");
  await apply(page);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Eksport do Niemiec krok po kroku");
  await expect(page.getByRole("checkbox", { name: "Szkolenia" })).toBeChecked();

  await page.getByLabel("Forma").selectOption("Online");
  await apply(page);
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByText("Nie znaleziono wydarzeń pasujących do podanych kryteriów.")).toBeVisible();
  await expect(page.getByLabel("Szukana fraza")).toHaveValue("eksport");
  await page.getByRole("main").getByRole("link", { name: "Wyczyść filtry" }).click();
  expect(await countOf(page)).toBe(all);
});

bothWays("on a phone the filters are folded, and what was chosen stands below them and takes itself away", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/events");
  const filters = page.getByRole("main").locator("summary");
  await expect(page.getByLabel("Szukana fraza")).toBeHidden();
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });

  await filters.click();
  await chip(page, "Szkolenia");
  await chip(page, "Seminaria");
  await page.getByLabel("Szukana fraza").fill("lodz");
  await apply(page);
  await expect(filters).toHaveText("Filtry (3)");
  await expect(page.getByLabel("Szukana fraza")).toBeHidden();
  const chosen = page.getByRole("list", { name: "Wybrane filtry" }).getByRole("link");
  await expect(chosen).toHaveText([/^„lodz”/, /^Szkolenia/, /^Seminaria/]);
  await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });

  await page.getByRole("link", { name: /^Szkolenia\s*: usuń filtr/ }).click();
  await expect(page).toHaveURL(/\/events\?q=lodz&type=all&date=all&category=seminar$/);
  await expect(cards(page).locator(".type").first()).toHaveText("Seminarium");
  await page.getByRole("link", { name: /^„lodz”\s*: usuń filtr/ }).click();
  await page.getByRole("link", { name: /^Seminaria\s*: usuń filtr/ }).click();
  await expect(chosen).toHaveCount(0);
  await expect(filters).toHaveText("Filtry");
});

bothWays("on a phone events are rows by week, with what one chooses by; on a desktop they are cards", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/events");
  const row = cards(page).filter({ hasText: "Forum Gospodarcze Regionu" });
  await expect(page.getByRole("heading", { level: 2 }).nth(1)).toBeVisible();
  await expect(row.getByRole("img")).toHaveCount(0);
  await expect(row.getByRole("link")).toHaveCount(1);
  await expect(row).toContainText("350 zł");
  const heights = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(220);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(row.getByRole("link", { name: /^Zapisz się/ })).toBeVisible();
  const tops = await cards(page).evaluateAll((all) => all.slice(0, 3).map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

bothWays("cards tell a member where they stand with an event, and a visitor how to get there", async ({ page, url }) => {
  const card = (title: string) => cards(page).filter({ hasText: title });
  await page.goto("/events");
  await expect(card("Cyberbezpieczeństwo dla małych firm").getByRole("link", { name: /^Zapisz się/ })).toBeVisible();

  await memberOf(page, url, "/events/cyberbezpieczenstwo");
  await page.getByRole("button", { name: "Zapisz się", exact: true }).click();
  await page.goto("/events/finansowanie-inwestycji");
  await page.getByRole("button", { name: "Zapisz się na listę rezerwową" }).click();
  await page.goto("/events");
  await expect(card("Cyberbezpieczeństwo dla małych firm")).toContainText("Zapisano");
  await expect(card("Cyberbezpieczeństwo dla małych firm").getByRole("link", { name: /^Zapisz się/ })).toHaveCount(0);
  await expect(card("Finansowanie inwestycji")).toContainText(/Na liście rezerwowej \(\d+\.\)/);
  await expect(card("Finansowanie inwestycji").getByRole("link", { name: /^Lista rezerwowa/ })).toHaveCount(0);
});

bothWays("somebody reads about an event and goes on to one like it", async ({ page, js }) => {
  await page.goto("/events");
  await cards(page)
    .filter({ hasText: "Forum Gospodarcze Regionu" })
    .getByRole("link", { name: /^Szczegóły/ })
    .click();
  await expect(page).toHaveURL(/\/events\/forum-gospodarcze$/);
  await expectSoundFrame(page, { title: "Forum Gospodarcze Regionu – DIG", h1: "Forum Gospodarcze Regionu" });

  for (const tab of ["O wydarzeniu", "Program", "Prelegenci"]) {
    await page.getByRole("navigation", { name: "Na tej stronie" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 2, name: tab })).toBeInViewport();
  }
  await page.locator("summary").filter({ hasText: "Udostępnij" }).click();
  const [save, share, menu] = await Promise.all(
    [
      page.getByRole("button", { name: "Zapisz", exact: true }),
      page.locator("summary", { hasText: "Udostępnij" }),
      page.locator("#share-url"),
    ].map((part) => part.boundingBox()),
  );
  expect(share?.y, "the two buttons stay side by side").toBe(save?.y);
  expect(menu?.y, "what opens stands below both").toBeGreaterThan((save?.y ?? 0) + (save?.height ?? 0));
  await expect(page.getByLabel("Adres strony")).toHaveValue(page.url().replace(/#.*/, ""));
  await expect(page.getByRole("button", { name: "Udostępnij lub skopiuj link" })).toBeVisible({ visible: js });

  await cards(page).filter({ hasText: "Negocjacje handlowe w praktyce" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/events\/negocjacje-handlowe$/);
  await page.getByRole("link", { name: "Wróć do wydarzeń" }).click();
  await expect(page).toHaveURL(/\/events$/);
});

bothWays("a visitor who wants to keep an event logs in on the way; saving and taking off again is told", async ({ page, url }) => {
  const { person } = await joinAs(new Visitor(url));
  await page.goto("/events/negocjacje-handlowe");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel("Adres e-mail").fill(person.email);
  await page.getByLabel("Hasło").fill(person.password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/\/events\/negocjacje-handlowe$/);

  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page)).toContainText("Dodano do zapisanych");
  await expect(toast(page)).toContainText("Wydarzenie zostało dodane do Twoich zapisanych wydarzeń");
  await page.goto("/events/negocjacje-handlowe");
  await page.getByRole("button", { name: "Zapisane" }).click();
  await expect(toast(page)).toHaveText("Usunięto z zapisanych");
  await expect(page.getByRole("button", { name: "Zapisz", exact: true })).toBeVisible();
});

bothWays("a form that arrives spoiled is refused, says why, and can be sent again", async ({ page, url }) => {
  await memberOf(page, url, "/events/prawo-pracy");
  await page.getByRole("button", { name: "Zapisz", exact: true }).evaluate((button) => button.setAttribute("value", "erase"));
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page).toHaveTitle("Błąd: Prawo pracy: co zmienia się dla pracodawców – DIG");
  await expect(page.getByRole("alert")).toContainText("Formularz dotarł w niepoprawnej postaci.");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page)).toContainText("Dodano do zapisanych");
});

bothWays("an event that is over, one without seats, one cancelled and one that never was", async ({ page }) => {
  await page.goto("/events/kadry-w-przemysle");
  await expect(page.getByText("Wydarzenie już się odbyło")).toBeVisible();
  await page.goto("/events/finansowanie-inwestycji");
  await expect(page.getByRole("complementary")).toContainText("60/60 uczestników");
  await expect(page.getByRole("complementary")).toContainText("Brak wolnych miejsc");
  for (const id of ["fotografia-produktowa", "nie-ma"]) {
    await page.goto(`/events/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wydarzenie nie zostało znalezione");
  }
});

test("every screen of events: accessible on a phone and on a desktop, no wider than the window, light", async ({ page }) => {
  for (const path of [
    "/events",
    "/events?q=blockchain&category=Warsztat",
    "/events/forum-gospodarcze",
    "/events/finansowanie-inwestycji",
    "/events/sniadanie-handel",
    "/events/kongres-przemyslu",
    "/events/nie-ma",
  ]) {
    await page.goto(path);
    await expectSoundScreens(page);
    await expectLight(page);
  }
});

test("with scripts the address of an event is really copied, and the button says so", async ({ page, context, url }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/events/forum-gospodarcze");
  await page.getByText("Udostępnij", { exact: true }).click();
  await page.getByRole("button", { name: "Udostępnij lub skopiuj link" }).click();
  await expect(page.getByRole("button", { name: "Udostępniono! Link do wydarzenia został skopiowany do schowka." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/events/forum-gospodarcze`);
});
