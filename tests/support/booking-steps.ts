import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** The available hours on a booking page. */
export const freeSlots = (page: Page) => page.locator("input[name=slot]:enabled:not([value=''])");

/** The content of the page. */
export const main = (page: Page) => page.getByRole("main");

/** Sends the form. */
export const reserve = (page: Page) =>
  main(page).getByRole("button", { name: "Zarezerwuj sesję" }).first().click();

/** Radio buttons lie under their labels: people press the words. */
export async function chooseSlot(page: Page, index = 0): Promise<string> {
  const slot = (await freeSlots(page).nth(index).getAttribute("value")) ?? "";
  await page.locator(`label.slot:has(input[value="${slot}"])`).click();
  await expect(page.locator(`input[value="${slot}"]`)).toBeChecked();
  return slot;
}
