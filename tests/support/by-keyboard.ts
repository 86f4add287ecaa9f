import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Presses Tab (or Shift+Tab) until the control has the focus, which is visible at each stop. */
export async function tabTo(
  page: Page,
  control: Locator,
  { key = "Tab", most = 60 } = {},
): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    const isLeaving = await isAtTheEnd(page, key);
    await page.keyboard.press(key);
    // Beyond the last stop is the browser itself; the next press enters the page again.
    if (isLeaving && (await page.evaluate(() => document.activeElement === document.body)))
      await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${control} is not reached by ${key}`);
}

/** True if the focus is at the last stop of the page in the direction of the key. */
const isAtTheEnd = (page: Page, key: string): Promise<boolean> =>
  page.evaluate((isBack) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ].filter((one) => one.checkVisibility() && one.tabIndex >= 0 && !one.matches(":disabled"));
    return stops.at(isBack ? 0 : -1) === document.activeElement;
  }, key.startsWith("Shift"));

/** The focused control is on the screen, not under a bar, and has a ring. */
async function expectFocusSeen(page: Page): Promise<void> {
  // A page that scrolls to the focus is given the time.
  await expect.poll(() => whyUnseen(page)).toBeNull();
}

/** Null if a person sees where the focus is. */
const whyUnseen = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "the focus is nowhere";
    // The ring of a hidden input is around its label, that of a row around the row.
    const rings = [element, element.closest("label"), element.closest(".list > li")]
      .filter((one) => one !== null)
      .map((one) => getComputedStyle(one));
    if (
      !rings.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      )
    ) {
      return `no ring around ${element.outerHTML.slice(0, 120)}`;
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const shown =
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || element.closest("label")?.contains(hit));
    return shown ? null : `covered or out of sight: ${element.outerHTML.slice(0, 120)}`;
  });

/** Reaches the control with Tab alone and replaces its text. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control, { most: 120 });
  if ((await control.inputValue()) !== "") await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Reaches the control with Tab alone and presses a key on it. */
export async function pressOn(
  page: Page,
  control: Locator,
  key: "Enter" | "Space" = "Enter",
): Promise<void> {
  await tabTo(page, control, { most: 120 });
  await page.keyboard.press(key);
}
