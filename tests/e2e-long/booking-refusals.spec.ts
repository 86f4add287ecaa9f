import { chooseSlot, main, reserve } from "../support/booking-steps.ts";
import { bothWays, expect } from "../support/journey.ts";
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

bothWays(
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
