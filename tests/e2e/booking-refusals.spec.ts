import { chooseSlot, freeSlots, main, reserve } from "../support/booking-steps.ts";
import { bothWaysInLongRun, eitherWay, expect } from "../support/journey.ts";
import { memberOf, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** Another member books an hour. */
async function takeSlot(url: string, expert: string, slot: string): Promise<void> {
  const somebody = new Visitor(url);
  await joinAs(somebody);
  const page = await somebody.get(`/experts/${expert}/session?date=${slot.slice(0, 10)}`);
  const done = await somebody.submit(page, "Zarezerwuj sesję", {
    slot,
    contactMethod: "online",
    topic: "Inna sprawa",
  });
  expect(done.status, done.text.slice(0, 300)).toBe(200);
}

eitherWay(
  "an hour just taken: the form stays, names free hours, and one of them is booked",
  async ({ page, url, js }) => {
    const expert = js ? "ekspert-sikora" : "ekspert-domagalski";
    await memberOf(page, url, `/experts/${expert}/session`);
    await page.getByLabel("Temat", { exact: true }).fill("Kampania na wiosnę");
    const slot = await chooseSlot(page, 2);
    await takeSlot(url, expert, slot);
    await reserve(page);
    await expect(page).toHaveTitle("Błąd: Umów sesję z ekspertem – DIG");
    await expect(page.getByRole("alert")).toContainText(
      /Ten termin został przed chwilą zajęty\. Najbliższe wolne: .*\d{1,2}:00/,
    );
    await expect(page.getByLabel("Temat", { exact: true })).toHaveValue("Kampania na wiosnę");
    await expect(page.locator(`input[value="${slot}"]`)).toBeDisabled();
    await page.getByRole("alert").getByRole("link").click();
    await expect(page.locator("input[name=slot]:focus")).toHaveCount(1);
    await chooseSlot(page, 2);
    await reserve(page);
    await expect(toast(page)).toContainText("Sesja zarezerwowana");
    await expect(main(page)).toContainText("Kampania na wiosnę");
  },
);

bothWaysInLongRun(
  "a day without free hours says so, and its hours cannot be selected",
  async ({ page, url, js }) => {
    const expert = js ? "ekspert-bielak" : "ekspert-majewski";
    const somebody = new Visitor(url);
    await joinAs(somebody);
    await memberOf(page, url, `/experts/${expert}/session`);
    for (let week = 0; week < 3; week += 1)
      await page.getByRole("button", { name: /^Następny tydzień/ }).click();
    const day = ((await freeSlots(page).nth(10).getAttribute("value")) ?? "").slice(0, 10);
    const hours = page.locator(`input[name=slot][value^="${day}"]`);
    await expect(hours).toHaveCount(9);
    for (const slot of await hours.evaluateAll((radios) =>
      radios.map((radio) => radio.getAttribute("value") ?? ""),
    )) {
      const form = await somebody.get(`/experts/${expert}/session?date=${day}`);
      expect(
        (await somebody.submit(form, "Zarezerwuj sesję", { slot, topic: "Cały dzień" })).status,
        slot,
      ).toBe(200);
    }
    await page.goto(`/experts/${expert}/session?date=${day}`);
    await expect(main(page)).toContainText("Bez wolnych terminów: ");
    for (const hour of await hours.all()) {
      await expect(hour).toBeDisabled();
      await expect(hour).toHaveAccessibleName(/, zajęty$/);
    }
    await expect(freeSlots(page).first()).toBeEnabled();
  },
);

bothWaysInLongRun(
  "a form with errors comes back with all of them beside their fields, and with the valid input",
  async ({ page, url, js }) => {
    await memberOf(page, url, "/experts/ekspert-lesniak/session");
    await page.getByLabel(/^Opis/).fill("Chodzi o rozmowy z siecią handlową.");
    await reserve(page);
    const alert = page.getByRole("alert");
    await expect(alert.getByRole("link")).toHaveText(["Wybierz termin sesji", "Podaj temat sesji"]);
    await expect(page.getByLabel(/^Opis/)).toHaveValue("Chodzi o rozmowy z siecią handlową.");
    await alert.getByRole("link", { name: "Podaj temat sesji" }).click();
    await expect(page.getByLabel("Temat", { exact: true })).toBeFocused();

    await page.getByLabel("Temat", { exact: true }).fill("Negocjacje");
    const slot = await chooseSlot(page, js ? 4 : 14);
    for (const [file, words] of [
      [
        {
          name: "duzy.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.alloc(5 * 1024 * 1024 + 1, "%PDF-1.4"),
        },
        "Maksymalny rozmiar pliku to 5MB",
      ],
      [
        {
          name: "zdjecie.png",
          mimeType: "image/png",
          buffer: Buffer.from("<html><script>alert(1)</script></html>"),
        },
        "Tego pliku nie przyjmujemy.",
      ],
      [
        { name: "nic.txt", mimeType: "text/plain", buffer: Buffer.alloc(0) },
        "Ten plik jest pusty.",
      ],
    ] as const) {
      await page.getByLabel(/^Załącznik/).setInputFiles(file);
      await reserve(page);
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByLabel("Temat", { exact: true })).toHaveValue("Negocjacje");
      await expect(page.locator(`input[value="${slot}"]`)).toBeChecked();
    }
    await reserve(page);
    await expect(toast(page)).toContainText("Sesja zarezerwowana");
  },
);

bothWaysInLongRun("an unavailable expert takes no bookings and says so", async ({ page, url }) => {
  await memberOf(page, url, "/experts/ekspert-rutkowska");
  await expect(main(page).getByRole("button", { name: "Umów sesję" })).toBeDisabled();
  await page.goto("/experts/ekspert-rutkowska/session");
  await expect(page.getByRole("heading", { name: "Ekspert jest teraz niedostępny" })).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Zarezerwuj sesję" })).toHaveCount(0);
});
