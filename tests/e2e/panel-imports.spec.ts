import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bothWaysInLongRun, expect } from "../support/journey.ts";
import { continueAs, toast } from "../support/journey-steps.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The file that the browser downloads after a press. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await download.path(), "utf8");
}

const aName = () => `Tkalnia ${Math.random().toString(36).slice(2)}`;
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

bothWaysInLongRun(
  "companies are exported, changed in a table, rehearsed, imported, and listed",
  async ({ page, url }) => {
    const [visitor, known, fresh] = [new Visitor(url), aName(), aName()];
    const phone = `+48 6${Math.random().toString().slice(2, 10)}`;
    await logInStaff(visitor);
    await visitor.submit(await visitor.get("/admin/leads/new"), "Dodaj firmę", {
      name: known,
      location: "Zgierz",
    });
    await continueAs(page, visitor, url);

    await page.goto(`/admin/leads?q=${encodeURIComponent(known)}`);
    await page.getByLabel(`Zaznacz: ${known}`).check();
    const exported = await saved(page, () =>
      page.getByRole("button", { name: "Eksportuj zaznaczone" }).click(),
    );
    const [head = "", row = "", ...more] = exported.trimEnd().split("\r\n");
    expect([head, row, more]).toEqual([
      expect.stringMatching(/^\uFEFFid;Nazwa firmy;/),
      expect.stringContaining(known),
      [],
    ]);

    // As Excel saves it: the number with its apostrophe, a new row without an id, and an invalid
    // one.
    const changed = [...row.split(";").slice(0, 10), `'${phone}`].join(";");
    const table = [head, changed, `;${fresh};Ozorków;;Lead;;;;;;`, ";Bez miejsca;;;;;;;;;"].join(
      "\r\n",
    );
    await page.getByRole("link", { name: "Importuj z pliku" }).click();
    await page
      .getByLabel("Plik CSV")
      .setInputFiles({ name: "firmy.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
    await page.getByRole("button", { name: "Pokaż próbę" }).click();
    await expect(
      page.getByRole("heading", { name: "Jeszcze nic nie zostało zapisane" }),
    ).toBeVisible();
    await expect(rowOf(page, known)).toContainText(phone);
    await expect(rowOf(page, fresh)).toContainText("Dodana");
    await expect(rowOf(page, "Bez miejsca")).toContainText(
      "Lokalizacja musi mieć co najmniej 2 znaki",
    );

    await page.getByRole("link", { name: /^Odrzucone 1/ }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    const refused = await saved(page, () =>
      page.getByRole("link", { name: "Odrzucone wiersze z powodami (CSV)" }).click(),
    );
    expect(refused).toContain("4;Lokalizacja musi mieć co najmniej 2 znaki;;Bez miejsca");
    await page.getByRole("button", { name: "Wczytaj 2 wiersze" }).click();
    await expect(toast(page)).toContainText("Plik jest wczytany");
    await expect(page.getByRole("main")).toContainText("Dodano 1 firmę. Zmieniono 1 firmę.");

    const done = page.url();

    await page.getByRole("link", { name: "Przejdź do firm" }).click();
    await page.getByRole("main").getByRole("searchbox").fill(fresh);
    await page.getByRole("main").getByRole("button", { name: "Szukaj" }).click();
    await expect(rowOf(page, fresh)).toContainText("Ozorków");
    const shown = await saved(page, () =>
      page.getByRole("link", { name: "Pobierz tę listę (CSV)" }).click(),
    );
    expect(shown.split("\r\n")[1]).toContain(`;${fresh};Ozorków;;Lead;`);
    await page.goto(`/admin/leads?q=${encodeURIComponent(known)}`);
    await rowOf(page, known).getByRole("link", { name: "Edytuj" }).click();
    await expect(page.getByRole("main").getByLabel("Telefon")).toHaveValue(phone);
    await expect(page.getByRole("main")).toContainText("import");

    await page.goto(done);
    await page.getByRole("link", { name: "Cofnij import" }).click();
    await expect(page.getByRole("main")).toContainText("1 dodany, 1 zmieniony");
    await page.getByRole("button", { name: "Cofnij zmianę" }).click();
    await expect(toast(page)).toContainText("Cofnięto zmianę: Import firm");
    await page.goto(`/admin/leads?status=all&q=${encodeURIComponent(fresh)}`);
    await expect(rowOf(page, fresh)).toHaveCount(0);
  },
);
