import { expect, test } from "../support/journey.ts";

test("back and forward lead through ten searches to their rows and places", async ({ page }) => {
  const search = page.getByRole("main").getByRole("searchbox");
  const found = page.locator("[data-found]");
  await page.goto("/knowledge");
  await page.evaluate(() => void Reflect.set(window, "isMarked", true));
  const words = ["a", "e", "i", "o", "u", "w", "z", "p", "r", "s"];
  const seen: string[] = [(await found.textContent()) ?? ""];
  for (const word of words) {
    await search.fill(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}(&|$)`));
    await search.blur();
    await page.evaluate((y) => scrollTo(0, y), 10 * seen.length);
    seen.push((await found.textContent()) ?? "");
  }
  const expectEntry = async (index: number) => {
    const word = words[index - 1];
    await expect(page).toHaveURL(word ? new RegExp(`q=${word}(&|$)`) : /\/knowledge$/);
    await expect(found).toHaveText(seen[index] ?? "");
    await expect(page).toHaveTitle(/Baza wiedzy/);
    if (word) await expect.poll(() => page.evaluate(() => scrollY)).toBe(10 * index);
  };
  for (let index = words.length - 1; index >= 0; index--) {
    await page.goBack();
    await expectEntry(index);
  }
  for (let index = 1; index <= words.length; index++) {
    await page.goForward();
    await expectEntry(index);
  }
  expect(await page.evaluate(() => Reflect.has(window, "isMarked"))).toBe(true);
});
