import { chooseSlot, freeSlots, reserve } from "../support/booking-steps.ts";
import { expect, sharedPageTest as test, testInLongRun } from "../support/journey.ts";
import { expectLight, expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf, toast } from "../support/journey-steps.ts";

test("a consultation is booked with the keyboard alone, and Enter in a text field books", async ({
  page,
  url,
}) => {
  await memberOf(page, url, "/experts/ekspert-lesniak/session");
  await freeSlots(page).nth(5).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Temat", { exact: true }).focus();
  await page.keyboard.type("Dotacja na maszyny");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("Sesja zarezerwowana");
});

testInLongRun(
  "every state of a booking: accessible on a phone and on a desktop, no wider than the window, light",
  async ({ page, url }) => {
    await memberOf(page, url, "/experts/ekspert-majewski/session");
    async function look(open: () => Promise<unknown>) {
      await open();
      await expectSoundScreens(page);
      await expectLight(page);
    }
    const form = "/experts/ekspert-majewski/session";
    await look(() => page.goto(form));
    await look(() => page.goto(form).then(() => reserve(page)));
    await page.goto(form);
    await page.getByLabel("Temat", { exact: true }).fill("Magazyn");
    await chooseSlot(page, 12);
    await reserve(page);
    const booked = page.url();
    await look(() => page.goto(booked));
    await look(() => page.goto(`${booked}/withdraw`));
    await look(() => page.goto("/dashboard/events"));
    await page.goto(`${booked}/withdraw`);
    await page.getByRole("button", { name: "Odwołaj sesję" }).click();
    await look(() => page.goto(booked));
    await look(() => page.goto("/experts/ekspert-rutkowska/session"));
  },
);
