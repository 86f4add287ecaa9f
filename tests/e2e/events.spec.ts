import type { Locator, Page } from "@playwright/test";
import {
  bothWaysInLongRun,
  expect,
  test,
  testInLongRun,
  withJavaScript,
} from "../support/journey.ts";
import { expectLight, expectSoundFrame, expectSoundScreens } from "../support/journey-checks.ts";
import { memberOf, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const cards = (page: Page): Locator => page.getByRole("article");

bothWaysInLongRun(
  "cards show a member their standing, and a visitor how to register",
  async ({ page, url }) => {
    const card = (title: string) => cards(page).filter({ hasText: title });
    await page.goto("/events");
    await expect(
      card("Cyberbezpieczeństwo dla małych firm").getByRole("link", { name: /^Zapisz się/ }),
    ).toBeVisible();

    await memberOf(page, url, "/events/cyberbezpieczenstwo");
    await page.getByRole("button", { name: "Zapisz się", exact: true }).click();
    await page.goto("/events/finansowanie-inwestycji");
    await page.getByRole("button", { name: "Zapisz się na listę rezerwową" }).click();
    await page.goto("/events");
    await expect(card("Cyberbezpieczeństwo dla małych firm")).toContainText("Zapisano");
    await expect(
      card("Cyberbezpieczeństwo dla małych firm").getByRole("link", { name: /^Zapisz się/ }),
    ).toHaveCount(0);
    await expect(card("Finansowanie inwestycji")).toContainText(/Na liście rezerwowej \(\d+\.\)/);
    await expect(
      card("Finansowanie inwestycji").getByRole("link", { name: /^Lista rezerwowa/ }),
    ).toHaveCount(0);
  },
);

withJavaScript(
  "a visitor reads about an event and goes on to a similar one",
  async ({ page, js }) => {
    await page.goto("/events");
    await cards(page)
      .filter({ hasText: "Forum Gospodarcze Regionu" })
      .getByRole("link", { name: /^Szczegóły/ })
      .click();
    await expect(page).toHaveURL(/\/events\/forum-gospodarcze$/);
    await expectSoundFrame(page, {
      title: "Forum Gospodarcze Regionu – DIG",
      h1: "Forum Gospodarcze Regionu",
    });

    for (const tab of ["O wydarzeniu", "Program", "Prelegenci"]) {
      await page
        .getByRole("navigation", { name: "Na tej stronie" })
        .getByRole("link", { name: tab })
        .click();
      await expect(page.getByRole("heading", { level: 2, name: tab })).toBeInViewport();
    }
    await page.locator("summary").filter({ hasText: "Udostępnij" }).click();
    const [save, share, menu] = await Promise.all(
      [
        page.getByRole("button", { name: "Zapisz na później", exact: true }),
        page.locator("summary", { hasText: "Udostępnij" }),
        page.locator("#share-url"),
      ].map((part) => part.boundingBox()),
    );
    const bottom = (box: typeof save) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(share?.x, "the two buttons begin on one line").toBe(save?.x);
    expect(share?.y, "neither button covers the other").toBeGreaterThanOrEqual(bottom(save));
    expect(menu?.y, "what opens stands below both").toBeGreaterThanOrEqual(bottom(share));
    await expect(page.getByLabel("Adres strony")).toHaveValue(page.url().replace(/#.*/, ""));
    await expect(page.getByRole("button", { name: "Udostępnij lub skopiuj link" })).toBeVisible({
      visible: js,
    });

    await cards(page)
      .filter({ hasText: "Negocjacje handlowe w praktyce" })
      .getByRole("link")
      .first()
      .click();
    await expect(page).toHaveURL(/\/events\/negocjacje-handlowe$/);
    await page.getByRole("link", { name: "Wróć do wydarzeń" }).click();
    await expect(page).toHaveURL(/\/events$/);
  },
);

bothWaysInLongRun(
  "a visitor who saves an event logs in on the way; saving and removing are confirmed",
  async ({ page, url }) => {
    const { person } = await joinAs(new Visitor(url));
    await page.goto("/events/negocjacje-handlowe");
    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page).toHaveURL(/\/events\/negocjacje-handlowe$/);

    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(toast(page)).toContainText("Dodano do zapisanych");
    await expect(toast(page)).toContainText(
      "Wydarzenie zostało dodane do Twoich zapisanych wydarzeń",
    );
    await page.goto("/events/negocjacje-handlowe");
    await page.getByRole("button", { name: "Usuń z zapisanych" }).click();
    await expect(toast(page)).toHaveText("Usunięto z zapisanych");
    await expect(
      page.getByRole("button", { name: "Zapisz na później", exact: true }),
    ).toBeVisible();
  },
);

withJavaScript(
  "a damaged form is refused, says why, and can be sent again",
  async ({ page, url }) => {
    await memberOf(page, url, "/events/prawo-pracy");
    await page
      .getByRole("button", { name: "Zapisz na później", exact: true })
      .evaluate((button) => button.setAttribute("value", "erase"));
    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(page).toHaveTitle("Błąd: Prawo pracy: co zmienia się dla pracodawców – DIG");
    await expect(page.getByRole("alert")).toContainText("Formularz dotarł w niepoprawnej postaci.");
    await page.getByRole("button", { name: "Zapisz na później", exact: true }).click();
    await expect(toast(page)).toContainText("Dodano do zapisanych");
  },
);

bothWaysInLongRun(
  "a past event, one without seats, a cancelled one and an unknown one",
  async ({ page }) => {
    await page.goto("/events/kadry-w-przemysle");
    await expect(page.getByText("Wydarzenie już się odbyło")).toBeVisible();
    await page.goto("/events/finansowanie-inwestycji");
    await expect(page.getByRole("complementary")).toContainText("60/60 uczestników");
    await expect(page.getByRole("complementary")).toContainText("Brak wolnych miejsc");
    await page.goto("/events/fotografia-produktowa");
    await expect(page.getByText("Wydarzenie zostało odwołane.").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Zapisz się" })).toBeHidden();
    await page.goto("/events/nie-ma");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Wydarzenie nie zostało znalezione",
    );
  },
);

testInLongRun(
  "every screen of events: accessible on a phone and on a desktop, no wider than the window, light",
  async ({ page }) => {
    for (const path of [
      "/events",
      "/events?q=blockchain&category=Warsztat",
      "/events/forum-gospodarcze",
      "/events/finansowanie-inwestycji",
      "/events/sniadanie-handel",
      "/events/kongres-przemyslu",
      "/events/nie-ma",
    ]) {
      await page.goto(path);
      await expectSoundScreens(page);
      await expectLight(page);
    }
  },
);

test("with scripts the address of an event is copied, and the button says so", async ({
  page,
  context,
  url,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/events/forum-gospodarcze");
  await page.getByText("Udostępnij", { exact: true }).click();
  await page.getByRole("button", { name: "Udostępnij lub skopiuj link" }).click();
  await expect(
    page.getByRole("button", {
      name: "Udostępniono! Link do wydarzenia został skopiowany do schowka.",
    }),
  ).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${url}/events/forum-gospodarcze`,
  );
});
