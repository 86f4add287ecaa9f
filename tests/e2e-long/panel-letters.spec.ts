import { bothWays, expect } from "../support/journey.ts";
import { continueAs, STAFF, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff, subscribed } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

bothWays(
  "staff copy and download the addresses of the newsletter, and remove one",
  async ({ page, url }) => {
    const [visitor, staff] = [new Visitor(url), new Visitor(url)];
    const email = await subscribed(visitor);
    await logInStaff(staff, STAFF);
    await continueAs(page, staff, url);
    await page.goto("/admin/newsletter");
    await page.getByRole("link", { name: "Kopiuj listę" }).click();
    await expect(page.getByLabel("Adresy")).toHaveValue(new RegExp(`^${email}$`, "m"));
    const file = await staff.get("/admin/newsletter/list.csv");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.html).toMatch(new RegExp(`^${email};.*/newsletter/unsubscribe\\?token=`, "m"));

    await page.goto(`/admin/newsletter?q=${email}`);
    const removal = page.getByRole("main").getByRole("link", { name: `Usuń : ${email}` });
    await removal.click();
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.goto(`/admin/newsletter?q=${email}`);
    await removal.click();
    await press(page, "Usuń");
    await expect(toast(page)).toContainText("Adres usunięty");
    await page.goto(`/admin/newsletter?q=${email}`);
    await expect(page.getByText("Brak adresów spełniających kryteria wyszukiwania")).toBeVisible();
  },
);
