import type { Page } from "@playwright/test";
import { addOffer } from "../integration/support/own-offers.ts";
import { bothWays, expect } from "../support/journey.ts";
import { continueAs, STAFF, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { joinAs, logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const REASON = "Podaj termin, w którym oferta obowiązuje.";

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

bothWays(
  "an offer is refused with a reason, approved, read by a visitor, unpublished, and deleted",
  async ({ page, url }) => {
    const [owner, reader, staff] = [new Visitor(url), new Visitor(url), new Visitor(url)];
    await joinAs(owner);
    const title = `Przegląd maszyn ${Math.random().toString(36).slice(2)}`;
    const address = `/offers/${await addOffer(owner, { title })}`;
    const inPublic = async () => (await reader.get(address)).status;
    const activities = async () => (await owner.get("/dashboard/activities")).text;
    await logInStaff(staff, STAFF);
    await continueAs(page, staff, url);
    const found = `/admin/offers?q=${encodeURIComponent(title)}`;

    await page.goto(found);
    await expect(rowOf(page, title)).toContainText("Niezatwierdzona");
    await rowOf(page, title).getByRole("link", { name: "Szczegóły" }).click();
    await page.getByRole("link", { name: "Odrzuć" }).click();
    await press(page, "Odrzuć");
    await expect(page.getByRole("alert")).toContainText("Podaj powód");
    await page.getByLabel("Powód").fill(REASON);
    await press(page, "Odrzuć");
    await expect(toast(page)).toContainText("Oferta odrzucona");
    expect(await activities()).toContain(
      `„${title}” wymaga zmian. Po poprawkach sprawdzimy ją ponownie. Powód: ${REASON}`,
    );
    expect((await owner.get("/offers/mine")).text).toContain(REASON);
    expect(await inPublic()).toBe(404);

    await page.goto(found);
    await rowOf(page, title).getByRole("button", { name: "Zatwierdź" }).click();
    await expect(toast(page)).toContainText("Oferta zatwierdzona");
    await expect(page).toHaveURL(/\/admin\/offers\?q=/);
    expect([
      await inPublic(),
      (await reader.get(`/offers?q=${encodeURIComponent(title)}`)).text,
    ]).toEqual([200, expect.stringContaining("1 oferta")]);
    expect(await activities()).toContain(`„${title}” jest na liście ofert i widzą ją wszyscy.`);

    await rowOf(page, title).getByRole("button", { name: "Cofnij zatwierdzenie" }).click();
    await expect(toast(page)).toContainText("Zatwierdzenie cofnięte");
    expect(await inPublic()).toBe(404);
    expect(await activities()).toContain(`„${title}” znowu czeka na zatwierdzenie.`);

    await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Czy na pewno chcesz usunąć tę ofertę?",
    );
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.goto(found);
    await rowOf(page, title).getByRole("link", { name: "Usuń" }).click();
    await press(page, "Usuń");
    await expect(toast(page)).toContainText("Oferta usunięta");
    expect(await activities()).toContain(`Biuro izby usunęło ofertę „${title}”.`);
    await page.goto(found);
    await expect(page.getByText("Brak ofert spełniających kryteria wyszukiwania")).toBeVisible();
  },
);
