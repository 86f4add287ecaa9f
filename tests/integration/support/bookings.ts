import type { Fields, Page } from "../../support/visitor.ts";

/** The fields of a booked consultation. */
export const bookingFields = (slot: string, overrides: Fields = {}): Fields => ({
  slot,
  contactMethod: "online",
  topic: "Umowa z podwykonawcą",
  description: "Chcemy sprawdzić karę umowną.",
  ...overrides,
});

/** The slots that can be chosen on a booking page. */
export const freeSlotsOn = ({ document }: Page): string[] =>
  document
    .querySelectorAll("input[name=slot]")
    .filter((radio) => !radio.hasAttribute("disabled"))
    .map((radio) => radio.getAttribute("value") ?? "")
    .filter((slot) => slot !== "");

/** The slots that a booking page shows as taken. */
export const takenSlotsOn = ({ document }: Page): string[] =>
  document
    .querySelectorAll("input[name=slot][disabled]")
    .map((radio) => radio.getAttribute("value") ?? "");

export function firstFreeSlot(page: Page): string {
  const [first] = freeSlotsOn(page);
  if (!first) throw new Error(`no free slot on ${page.path}:\n${page.text.slice(0, 1000)}`);
  return first;
}
