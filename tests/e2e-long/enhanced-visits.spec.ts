import { expect, test } from "../support/journey.ts";
import { asStaff } from "../support/journey-steps.ts";

test("back and forward lead through ten searches to their rows and places", async ({ page }) => {
  const search = page.getByRole("main").getByRole("searchbox");
  const found = page.locator("[data-found]");
  await page.goto("/knowledge");
  await page.evaluate(() => void Reflect.set(window, "isMarked", true));
  const main = await page.getByRole("main").getAttribute("id");
  const words = ["a", "e", "i", "o", "u", "w", "z", "p", "r", "s"];
  const seen: string[] = [(await found.textContent()) ?? ""];
  const focusedNow = () => page.evaluate(() => document.activeElement?.id ?? "");
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
    if (!word) return;
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(10 * index);
    // All but the last were left by typing; that one had no focus, so the content gets it.
    await expect.poll(focusedNow).toBe(index < words.length ? "q" : main);
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

test("an upload shows its progress and can be called off", async ({ page, url }) => {
  await asStaff(page, url, "/admin/experts/ekspert-bielak/edit");
  await page.context().clearCookies({ name: "dig-lite" });
  await page.reload();
  const network = await page.context().newCDPSession(page);
  const slowed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", slowed);
  const file = page.locator("input[type=file]");
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(900_000) });
  await page.getByRole("button", { name: "Prześlij" }).click();
  const progress = page.getByRole("progressbar", { name: "Wysyłanie pliku" });
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Przerwij wysyłanie" }).click();
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Prześlij" })).toBeEnabled();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await network.send("Network.emulateNetworkConditions", { ...slowed, uploadThroughput: -1 });
  await page.getByRole("button", { name: "Prześlij" }).click();
  await expect(page.getByRole("alert"), "it is no picture").toBeVisible();
});
