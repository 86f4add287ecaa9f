import type { Page } from "@playwright/test";
import { bothWays, expect } from "../support/journey.ts";
import { continueAs, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const REASON = "Napisz w opisie, w czym doradzasz.";

/** Refuses the open expert, first without a reason. */
async function refuse(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Odrzuć" }).click();
  await press(page, "Odrzuć");
  await expect(page.getByRole("alert")).toContainText("Podaj powód");
  await page.getByLabel("Powód").fill(REASON);
  await press(page, "Odrzuć");
  await expect(toast(page)).toContainText("Zgłoszenie odrzucone");
  await expect(page.getByRole("main")).toContainText("Odrzucony");
}

bothWays(
  "a future expert is refused with a reason, asks again, and becomes public",
  async ({ page, url }) => {
    const { person } = await memberOf(page, url, "/my-profile");
    await page.getByLabel("Jestem ekspertem").check();
    await press(page, "Zapisz zmiany");
    await expect(page.getByRole("main")).toContainText("Twoje zgłoszenie czeka na zatwierdzenie");

    const staff = new Visitor(url);
    await logInStaff(staff);
    await continueAs(page, staff, url);
    const waiting = `/admin/experts?waiting=yes&q=${encodeURIComponent(person.lastName)}`;
    await page.goto(waiting);
    const row = page.getByRole("row").filter({ hasText: person.email });
    await row.getByRole("link", { name: "Szczegóły" }).click();
    await refuse(page);

    // The expert's session continues beside that of staff.
    await page.goto("/dashboard/activities");
    await expect(page.getByRole("main")).toContainText("Profil eksperta niezatwierdzony");
    await page.goto("/my-profile");
    await expect(page.getByRole("main")).toContainText(REASON);
    await page.getByLabel("O mnie").fill("Doradzam przy umowach najmu.");
    await press(page, "Zapisz zmiany");
    await expect(page.getByRole("main")).not.toContainText(REASON);

    await page.goto(waiting);
    await expect(row).toContainText("Oczekujący");
    await row.getByRole("button", { name: "Zatwierdź" }).click();
    await expect(toast(page)).toContainText("Ekspert zatwierdzony");
    await expect(page).toHaveURL(/\/admin\/experts\?/);

    await page.goto(`/admin/experts?q=${encodeURIComponent(person.lastName)}`);
    await expect(row).toContainText("Aktywny");
    await row.getByRole("link", { name: "Szczegóły" }).click();
    const name = `${person.firstName} ${person.lastName}`;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("main")).toContainText("zatwierdzenie");
    await page.getByRole("link", { name: "Zobacz w portalu" }).click();
    await expect(page).toHaveURL(/\/experts\//);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.goto("/dashboard/activities");
    await expect(page.getByRole("main")).toContainText("Jesteś w gronie ekspertów DIG");
  },
);
