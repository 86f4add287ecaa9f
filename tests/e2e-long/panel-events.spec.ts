import type { Page } from "@playwright/test";
import { bothWays, expect } from "../support/journey.ts";
import { STAFF, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const DAY = 86_400_000;
const soon = () => new Date(Date.now() + 45 * DAY).toISOString().slice(0, 10);

const card = (page: Page, title: string) =>
  page.getByRole("main").getByRole("article").filter({ hasText: title });

async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel("Tytuł").fill(title);
  await page.getByLabel("Opis", { exact: true }).fill("Rozmowy o pierwszym kontrakcie za granicą.");
  await page.getByLabel("Data", { exact: true }).fill(soon());
  await page.getByLabel("Lokalizacja").fill("Siedziba izby");
  await page.getByLabel("Kategoria").selectOption({ label: "Warsztat" });
  await page.getByLabel("Pojemność").fill("1");
  await page.getByText("Program i prelegenci").click();
  await page.getByLabel("Program").fill("10:00–11:00 Pierwszy kontrakt");
}

/** A visitor who presses a button of the event's page. */
async function member(url: string, event: string, button: string): Promise<Visitor> {
  const visitor = new Visitor(url);
  await joinAs(visitor);
  await visitor.submit(await visitor.get(event), button);
  return visitor;
}

bothWays(
  "an event is added and found in the calendar, and its waiting list moves when it gets more seats",
  async ({ page, url }) => {
    const title = `Poranek eksportera ${Math.random().toString(36).slice(2, 8)}`;
    const found = `/admin/events?q=${encodeURIComponent(title)}`;
    await page.goto("/admin");
    await page.getByLabel("Nazwa użytkownika").fill(STAFF.username);
    await page.getByLabel("Hasło").fill(STAFF.password);
    await press(page, "Zaloguj się");
    await page.goto("/admin/events");
    await page.getByRole("link", { name: "Dodaj wydarzenie" }).click();
    await expect(page.getByLabel("Godzina")).toHaveValue("10:00-12:00");
    await press(page, "Dodaj wydarzenie");
    await expect(page.getByRole("alert")).toContainText("Tytuł musi mieć co najmniej 5 znaków");
    await fillEvent(page, title);
    await page.getByLabel("Adres", { exact: false }).fill("ul. Kupiecka 14, Łódź");
    await page.getByRole("radio", { name: "Online" }).check();
    await expect(page.getByLabel("Adres", { exact: false })).toBeHidden();
    await press(page, "Dodaj wydarzenie");
    await expect(toast(page)).toContainText("Wydarzenie dodane");

    await page.goto(`/events?q=${encodeURIComponent(title)}`);
    await page.getByRole("heading", { name: title }).getByRole("link").click();
    await expect(page.getByRole("main")).toContainText("Pierwszy kontrakt");
    await expect(page.getByRole("main")).not.toContainText("ul. Kupiecka 14");
    const event = new URL(page.url()).pathname;
    await member(url, event, "Zapisz się");
    const waiting = await member(url, event, "Zapisz się na listę rezerwową");

    await page.goto(found);
    await expect(card(page, title)).toContainText("1 / 1 uczestników");
    await expect(card(page, title)).toContainText("Na liście rezerwowej: 1");
    await page.getByRole("link", { name: `Edytuj : ${title}` }).click();
    await page.getByLabel("Liczba zarejestrowanych").fill("1");
    await press(page, "Zapisz");
    await expect(page.getByRole("alert")).toContainText(
      "Zajęte miejsca: 2. Pojemność nie może być mniejsza.",
    );
    await page.getByLabel("Liczba zarejestrowanych").fill("0");
    await page.getByLabel("Pojemność").fill("2");
    await press(page, "Zapisz");
    await expect(toast(page)).toContainText("Zapisano wydarzenie");
    expect((await waiting.get(event)).text).toContain("Zapisano na wydarzenie");

    await page.goto(found);
    await page.getByRole("link", { name: `Uczestnicy : ${title}` }).click();
    await expect(page.getByRole("heading", { name: "Zapisani (2)" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Pracownia Łąka");
    await page.getByRole("link", { name: "Wypisz" }).first().click();
    await press(page, "Wypisz");
    await expect(page.getByRole("heading", { name: "Zapisani (1)" })).toBeVisible();

    await page.goto(found);
    await page.getByRole("link", { name: `Usuń : ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Odwołać „${title}”?`);
    await expect(page.getByRole("definition").first()).toHaveText("1");
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.getByRole("link", { name: "Wypisz" }).click();
    await press(page, "Wypisz");
    await expect(page.getByRole("main")).toContainText("0 z 2");

    await page.goto(found);
    await page.getByRole("link", { name: `Usuń : ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Czy na pewno chcesz usunąć to wydarzenie?",
    );
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.goto(found);
    await page.getByRole("link", { name: `Usuń : ${title}` }).click();
    await press(page, "Usuń");
    await expect(toast(page)).toContainText("Wydarzenie usunięte");
    expect((await new Visitor(url).get(event)).status).toBe(404);
  },
);
