import { bothWays, expect } from "../support/journey.ts";
import { continueAs, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

bothWays("staff approve somebody who wants to be an expert, whom everybody then finds", async ({ page, url }) => {
  const { person } = await memberOf(page, url, "/my-profile");
  await page.getByLabel("Jestem ekspertem").check();
  await press(page, "Zapisz zmiany");
  await expect(toast(page)).toBeVisible();

  const staff = new Visitor(url);
  await logInStaff(staff);
  await continueAs(page, staff, url);
  const name = `${person.firstName} ${person.lastName}`;
  await page.goto(`/admin/experts?waiting=yes&q=${encodeURIComponent(person.lastName)}`);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await expect(row).toContainText("Oczekujący");
  await row.getByRole("button", { name: "Zatwierdź" }).click();
  await expect(toast(page)).toContainText("Ekspert zatwierdzony");
  await expect(page).toHaveURL(/\/admin\/experts\?/);

  await page.goto(`/admin/experts?q=${encodeURIComponent(person.lastName)}`);
  await expect(row).toContainText("Aktywny");
  await row.getByRole("link", { name: "Szczegóły" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("zatwierdzenie");
  await page.getByRole("link", { name: "Zobacz w portalu" }).click();
  await expect(page).toHaveURL(/\/experts\//);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  // Their own session goes on beside that of staff.
  await page.goto("/dashboard/activities");
  await expect(page.getByRole("main")).toContainText("Jesteś w gronie ekspertów DIG");
});
