import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { test as base, expect } from "../support/journey.ts";
import { asStaff, logIn, OWNER, toast } from "../support/journey-steps.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { press } from "../support/screen-openings.ts";

/** Money touches every company, so these journeys have a portal with the whole chamber. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ SAMPLE_DATA: "on" });
      await use(portal);
      await portal.stop();
    },
    { scope: "worker" },
  ],
});

const main = (page: Page) => page.getByRole("main");

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await download.path());
}

const NEXT = new Date().getFullYear() + 1;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test.describe.configure({ mode: "serial" });
    /** Each way has a year of its own. */
    const year = javaScriptEnabled ? NEXT : NEXT + 1;

    test("staff save a tariff, look at a run and carry it out once", async ({ page, portal }) => {
      await asStaff(page, portal.url, `${portal.url}/admin/dues/run/${year}`);
      await expect(main(page)).toContainText(`Najpierw zapisz cennik na ${year} rok`);
      await page.getByRole("link", { name: "Cennik", exact: true }).click();
      await page.getByLabel(/^1–10 osób/).fill("osiemset");
      await press(page, "Zapisz cennik");
      await expect(page.getByRole("alert")).toBeVisible();
      await page.getByLabel(/^1–10 osób/).fill("850,50");
      await press(page, "Zapisz cennik");
      await expect(toast(page)).toContainText("Zapisano cennik");
      await page.goto(`${portal.url}/admin/dues/run/${year}`);
      await expect(main(page).getByRole("row").nth(1)).toBeVisible();
      const button = main(page).getByRole("button", { name: /^Nalicz \d+ skład/ });
      const words = (await button.textContent()) ?? "";
      await button.click();
      await expect(toast(page)).toContainText("Składki naliczone");
      await expect(page).toHaveURL(new RegExp(`/run/${year}$`));
      const sum = / na (.*)$/.exec(words.trim())?.[1] ?? "";
      await expect(main(page)).toContainText(sum);
      await page.goto(`${portal.url}/admin/dues/run/${year}`);
      await expect(main(page)).toContainText("Nie ma czego naliczyć");
    });

    test("staff mark a due as paid, take it back, reduce it, and reconcile the year", async ({
      page,
      portal,
    }) => {
      await asStaff(page, portal.url, `${portal.url}/admin/dues?year=${year}&state=unpaid`);
      // A seat of the owner may be a due of that year, too.
      const row = main(page).getByRole("row").filter({ hasNotText: "Kolacja" }).nth(1);
      const due = (await row.getByRole("link").nth(1).textContent()) ?? "";
      await row.getByRole("button", { name: /^Oznacz jako opłaconą/ }).click();
      await expect(toast(page)).toBeVisible();
      await page.goto(`${portal.url}/admin/dues?year=${year}&state=paid`);
      await main(page).getByRole("link", { name: due }).first().click();
      const note = await saved(page, () =>
        main(page).getByRole("link", { name: "Nota (PDF)" }).click(),
      );
      expect(note.subarray(0, 5).toString()).toBe("%PDF-");
      await page.getByRole("link", { name: /^Cofnij : Wpłata/ }).click();
      await page.getByLabel("Powód").fill("Pomyłka");
      await press(page, "Cofnij zapis");
      await expect(toast(page)).toContainText("Zapis cofnięty");
      await page.getByRole("link", { name: "Skoryguj, umórz lub anuluj" }).click();
      await page.getByLabel("Co zrobić").selectOption("creditNote");
      await page.getByLabel("Kwota").fill("999999");
      await page.getByLabel("Powód").fill("Zła wielkość firmy");
      await press(page, "Zapisz");
      await expect(page.getByRole("alert")).toContainText("Korekta jest większa");
      await page.getByLabel("Kwota").fill("50");
      await press(page, "Zapisz");
      await expect(toast(page)).toContainText("Składka zmieniona");
      await page.goto(`${portal.url}/admin/dues/year/${year}`);
      await expect(main(page)).toContainText("50 zł");
      await expect(main(page)).toContainText("Wszystkie zapisy się zgadzają");
      await expect(main(page)).not.toContainText("-0 zł");
    });
  });

test("staff import the sample statement, decide on the rest, and take a decision back", async ({
  page,
  portal,
}) => {
  await asStaff(page, portal.url, `${portal.url}/admin/statement`);
  const file = await saved(page, () =>
    main(page)
      .getByRole("link", { name: /^Pobierz przykładowy wyciąg/ })
      .click(),
  );
  const send = async () => {
    await page.goto(`${portal.url}/admin/statement`);
    await page
      .getByLabel("Plik z banku")
      .setInputFiles({ name: "wyciag.sta", mimeType: "text/plain", buffer: file });
    await press(page, "Pokaż próbę");
  };
  await send();
  for (const [tab, count] of [
    ["Bez dopasowania", 1],
    ["Do sprawdzenia", 5],
    ["Pewne", 4],
    ["Czekają na decyzję", 2],
  ] as const)
    await expect(
      main(page).getByRole("link", { name: new RegExp(`^${tab}\\D*${count}\\b`) }),
    ).toBeVisible();
  await main(page)
    .getByRole("button", { name: /^Zaksięguj \d+ wpłat/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Wyciąg zaksięgowany");
  await send();
  await expect(main(page)).toContainText(/Nie ma tu nowych wpłat, \d+ czeka/);
  await expect(main(page).getByRole("button", { name: /^Zaksięguj/ })).toHaveCount(0);

  await page.goto(`${portal.url}/admin/statement`);
  const waiting = main(page).getByRole("row").filter({ hasText: "URZĄD GMINY" });
  await waiting.getByRole("link", { name: /^Zdecyduj/ }).click();
  await page.getByLabel("Czego dotyczy").selectOption({ label: "To nie jest składka" });
  await press(page, "Zapisz decyzję");
  await expect(main(page)).toContainText("Cała wpłata ma swoją decyzję");
  await main(page)
    .getByRole("button", { name: /^Cofnij/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Decyzja cofnięta");
  await expect(main(page)).toContainText("Bez decyzji zostało 500 zł");
});

test("the owner of the demo reads what to pay, the code and the note", async ({ page, portal }) => {
  await logIn(page, OWNER, `${portal.url}/login`);
  await page.goto(`${portal.url}/dashboard`);
  await main(page).getByRole("link", { name: "Zapłać przelewem" }).click();
  await expect(page).toHaveURL(/\/dues$/);
  await expect(main(page)).toContainText("12 zł");
  await expect(main(page).getByRole("img", { name: /^Kod QR z danymi przelewu/ })).toBeVisible();
  for (const name of ["Pobierz notę (PDF)", /^Potwierdzenie/]) {
    const pdf = await saved(page, () => main(page).getByRole("link", { name }).first().click());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("each value of a transfer is copied as a bank takes it, and its code is saved", async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: portal.url });
  await logIn(page, OWNER, `${portal.url}/login?redirectTo=/events/kolacja-gastronomia/ticket`);
  for (const [label, value] of [
    ["Numer rachunku", /^\d{26}$/],
    ["Kwota", /^120,00$/],
    ["Tytuł przelewu", /^SKL\/\d{4}\/\d+$/],
  ] as const) {
    const button = main(page).getByRole("button", { name: new RegExp(`Kopiuj.*${label}`, "i") });
    await button.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(value);
  }
  const code = await saved(page, () =>
    main(page).getByRole("link", { name: "Zapisz kod (PNG)" }).click(),
  );
  expect(code.subarray(1, 4).toString()).toBe("PNG");
});
