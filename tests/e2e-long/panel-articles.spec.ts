import type { Page } from "@playwright/test";
import { bothWays, bothWaysInLongRun, expect, sharedPageTest } from "../support/journey.ts";
import { asStaff, toast, wordsOf } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { Visitor } from "../support/visitor.ts";

const HARMFUL = `<script>alert(1)</script><iframe src="https://example.com"></iframe><p onclick="alert(1)" style="color:red">Tak</p>`;
const CONTENT = "<h2>Terminy</h2><p>Pierwsza zaliczka wypada w lutym, a druga w marcu.</p>";

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const tags = (page: Page) => wordsOf(page, "Tagi artykułu");

async function write(page: Page, title: string): Promise<void> {
  await page.getByLabel("Tytuł").fill(title);
  await page.getByLabel("Streszczenie").fill("Co zapłacimy od stycznia.");
  await page.getByLabel("Treść", { exact: true }).fill(CONTENT + HARMFUL);
  await page.getByLabel("Autor").fill("Anna Zielińska");
  await page.getByLabel("Kategoria").selectOption("taxes");
}

// The script for tags is tested below.
bothWaysInLongRun(
  "an article is written, published, read by a visitor, unpublished, and deleted",
  async ({ page, url }) => {
    const [title, reader] = [`Składki ${Math.random().toString(36).slice(2)}`, new Visitor(url)];
    const found = `/admin/articles?q=${encodeURIComponent(title)}`;
    const inPublic = async () =>
      (await reader.get(`/knowledge?q=${encodeURIComponent(title)}`)).document.querySelectorAll(
        "main article",
      ).length;
    await asStaff(page, url, "/admin/articles");
    await page.getByRole("link", { name: "Dodaj artykuł" }).click();
    await press(page, "Dodaj artykuł");
    await expect(page.getByRole("alert")).toContainText("Treść musi mieć co najmniej 50 znaków");
    await write(page, title);
    await page.getByLabel("Dodaj tag").fill("ZUS, Podatki, zus");
    await page.getByRole("main").getByRole("button", { name: "Dodaj", exact: true }).click();
    await expect(tags(page)).toHaveText(["zus", "podatki"]);
    await press(page, "Usuń: podatki");
    await expect(tags(page)).toHaveText(["zus"]);
    await page.getByLabel("Dodaj tag").fill(" Zaliczki ");
    await press(page, "Podgląd");
    await expect(page.getByRole("region", { name: "Podgląd treści" })).toContainText(
      "TerminyPierwsza zaliczka",
    );
    await press(page, "Dodaj artykuł");
    await expect(toast(page)).toContainText("Artykuł dodany");
    await page.goto(found);
    await expect(rowOf(page, title)).toContainText("Wersja robocza");
    expect(await inPublic()).toBe(0);

    await rowOf(page, title).getByRole("button", { name: "Opublikuj" }).click();
    await expect(toast(page)).toContainText("Artykuł opublikowany");
    await page.goto(found);
    await rowOf(page, title).getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("main")).toContainText("zaliczki");
    await expect(page.locator("main :is(iframe, [onclick], [style*=color])")).toHaveCount(0);
    const address = new URL(page.url()).pathname;
    expect(await inPublic()).toBe(1);

    await page.goto(found);
    await rowOf(page, title).getByRole("button", { name: "Cofnij publikację" }).click();
    await expect(toast(page)).toContainText("Publikacja cofnięta");
    expect([(await reader.get(address)).status, await inPublic()]).toEqual([404, 0]);

    await page.goto(found);
    await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Czy na pewno chcesz usunąć ten artykuł?",
    );
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.goto(found);
    await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
    await press(page, "Usuń");
    await expect(toast(page)).toContainText("Artykuł usunięty");
    await page.goto(found);
    await expect(
      page.getByText("Brak artykułów spełniających kryteria wyszukiwania"),
    ).toBeVisible();
  },
);

sharedPageTest.describe("with JavaScript", () => {
  sharedPageTest.use({ javaScriptEnabled: true });
  sharedPageTest(
    "tags are added by Enter and by a comma, once and in lower case, and removed without a request",
    async ({ page, url }) => {
      await asStaff(page, url, "/admin/articles/zamkniecie-roku/edit");
      const before = await tags(page).allTextContents();
      const line = page.getByLabel("Dodaj tag");
      await line.fill("Eksport");
      await line.press("Enter");
      await line.pressSequentially("cło,EKSPORT,");
      await expect(tags(page)).toHaveText([...before, "eksport", "cło"]);
      await press(page, `Usuń: ${before[0]}`);
      await expect(line).toBeFocused();
      await expect(page).toHaveURL(/\/edit$/);
      await press(page, "Zapisz");
      await expect(toast(page)).toContainText("Zapisano artykuł");
      await page.goto("/admin/articles/zamkniecie-roku/edit");
      await expect(tags(page)).toHaveText([...before.slice(1), "eksport", "cło"]);
      await line.fill([...before.slice(0, 1)].join());
      await press(page, "Usuń: eksport");
      await press(page, "Usuń: cło");
      await press(page, "Zapisz");
      await expect(toast(page)).toContainText("Zapisano artykuł");
    },
  );
  sharedPageTest(
    "the marks of a text are buttons, and undo takes a mark back",
    async ({ page, url }) => {
      await asStaff(page, url, "/admin/articles/new");
      const text = page.getByLabel("Treść", { exact: true });
      await text.fill("Cel\nJęzyk\n\npięć minut");
      const choose = (from: number, to: number) =>
        text.evaluate(
          (field: HTMLTextAreaElement, [start = 0, end = 0]) => field.setSelectionRange(start, end),
          [from, to],
        );
      await choose(1, 6);
      await press(page, "- lista");
      await expect(text).toHaveValue("- Cel\n- Język\n\npięć minut");
      await choose(15, 25);
      await press(page, "**pogrubienie**");
      await expect(text).toHaveValue("- Cel\n- Język\n\n**pięć minut**");
      await expect(text).toBeFocused();
      await page.keyboard.press("ControlOrMeta+z");
      await expect(text).toHaveValue("- Cel\n- Język\n\npięć minut");
    },
  );
});

bothWays("a title of the list stands in lines of whole words at 768 px", async ({ page, url }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await asStaff(page, url, "/admin/articles");
  const heights = await page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 160)).toEqual([]);
});
