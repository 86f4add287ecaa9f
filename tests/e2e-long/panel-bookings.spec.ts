import type { Page } from "@playwright/test";
import { chooseSlot, freeSlots, main, reserve } from "../support/booking-steps.ts";
import { bothWays, expect } from "../support/journey.ts";
import { continueAs, memberOf, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** One of the free hours, so that two simultaneous journeys rarely choose the same. */
const anyOf = async (page: Page) => Math.floor(Math.random() * (await freeSlots(page).count()));

bothWays(
  "staff move a booking to another slot and call it off, and the member reads both",
  async ({ page, url }) => {
    await memberOf(page, url, "/experts/ekspert-domagalski/session");
    const slot = await chooseSlot(page, await anyOf(page));
    await page.getByLabel("Temat").fill("Umowa najmu");
    await reserve(page);
    await expect(page).toHaveURL(/\/dashboard\/sessions\/S-/);
    const own = page.url();
    const reference = own.split("/").at(-1) ?? "";

    const staff = new Visitor(url);
    await logInStaff(staff);
    await continueAs(page, staff, url);
    await page.goto(`/admin/bookings?q=${reference}`);
    await page.getByRole("link", { name: "Przenieś" }).click();
    await expect(page.locator(`input[value="${slot}"]:disabled`)).toHaveCount(1);
    const moved = await chooseSlot(page, await anyOf(page));
    await press(page, "Przenieś sesję");
    await expect(toast(page)).toContainText("Sesja przeniesiona");
    await expect(main(page)).toContainText("przeniesienie");
    await page.goto(own);
    await expect(main(page)).toContainText(moved.slice(11));

    await page.goto(`/admin/bookings/${reference}`);
    await page.getByRole("link", { name: "Odwołaj" }).click();
    await page.getByRole("link", { name: "Anuluj" }).click();
    await page.getByRole("link", { name: "Odwołaj" }).click();
    await press(page, "Odwołaj sesję");
    await expect(page.getByRole("alert")).toContainText("Podaj powód odwołania sesji");
    await page.getByLabel("Powód").fill("Remont w siedzibie izby.");
    await press(page, "Odwołaj sesję");
    await expect(toast(page)).toContainText("Sesja odwołana");
    await page.goto(own);
    await expect(main(page)).toContainText(
      "Sesję odwołało biuro izby. Powód: Remont w siedzibie izby.",
    );
  },
);
