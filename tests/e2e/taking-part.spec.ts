import type { Page } from "@playwright/test";
import { expect, sharedPageTest as test, testInLongRun } from "../support/journey.ts";
import { expectSoundScreens } from "../support/journey-checks.ts";
import { continueAs, memberOf, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a seat is taken and released with the keyboard alone", async ({ page, url }) => {
  await memberOf(page, url, "/events/esg-w-malej-firmie");
  await button(page, "Zapisz się").focus();
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Zapisano na wydarzenie!");
  await page.getByRole("link", { name: "Wypisz się", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Czy zwolnić Twoje miejsce?");
  await button(page, "Wypisz się").focus();
  await page.keyboard.press("Space");
  await expect(toast(page)).toContainText("Wypisano z wydarzenia");
});

testInLongRun(
  "the agenda with all its parts: accessible on a phone and on a desktop, no wider than the window",
  async ({ page, url }) => {
    const me = new Visitor(url);
    await joinAs(me);
    await me.submit(await me.get("/events/forum-gospodarcze"), "Zapisz się");
    await me.submit(
      await me.get("/events/finansowanie-inwestycji"),
      "Zapisz się na listę rezerwową",
    );
    for (const id of ["kolacja-gastronomia", "sniadanie-handel"])
      await me.submit(await me.get(`/events/${id}`), "Zapisz na później");
    await continueAs(page, me, url);
    for (const path of [
      "/dashboard/events",
      "/dashboard",
      "/events/forum-gospodarcze",
      "/events/forum-gospodarcze/ticket",
      "/events/finansowanie-inwestycji",
    ]) {
      await page.goto(path);
      await expectSoundScreens(page);
    }
  },
);
