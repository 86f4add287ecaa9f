import type { Page } from "@playwright/test";
import { chooseSlot, freeSlots, main, reserve } from "../support/booking-steps.ts";
import {
  bothWaysInLongRun,
  expect,
  sharedPageTest as test,
  testInLongRun,
} from "../support/journey.ts";
import { expectLight, expectSoundFrame, expectSoundScreens } from "../support/journey-checks.ts";
import { mailsTo, memberOf, openMailLink, toast } from "../support/journey-steps.ts";
import { joinAs } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const PDF = {
  name: "Umowa żółta.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"),
};

bothWaysInLongRun(
  "a visitor books a consultation: logs in, changes the week, attaches a file, opens it by reference, withdraws",
  async ({ page, url, js }) => {
    const name = js ? "Tomasz Bielak" : "Krzysztof Majewski";
    const { person } = await joinAs(new Visitor(url));
    await page.goto("/experts");
    await page
      .getByRole("article")
      .filter({ hasText: name })
      .getByRole("link", { name: /^Umów sesję/ })
      .click();
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await page.getByLabel("Adres e-mail").fill(person.email);
    await page.getByLabel("Hasło").fill(person.password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(page).toHaveURL(/\/experts\/ekspert-[a-z]+\/session$/);
    await expectSoundFrame(page, {
      title: "Umów sesję z ekspertem – DIG",
      h1: "Umów sesję z ekspertem",
    });
    await expect(main(page)).toContainText("Płatność po potwierdzeniu terminu");
    await expect(main(page)).toContainText("60 minut");

    await page.getByLabel("Temat", { exact: true }).fill("Leasing i amortyzacja");
    await page.getByLabel(/^Opis/).fill("Dwie maszyny, umowa na pięć lat.");
    await page.locator("label.option").filter({ hasText: "Telefonicznie" }).click();
    const before = await freeSlots(page).first().getAttribute("value");
    await page.getByRole("button", { name: /^Następny tydzień/ }).click();
    await expect(page).toHaveTitle("Umów sesję z ekspertem – DIG");
    expect(await freeSlots(page).first().getAttribute("value")).not.toBe(before);
    await expect(page.getByLabel("Temat", { exact: true })).toHaveValue("Leasing i amortyzacja");
    await expect(page.getByLabel(/^Opis/)).toHaveValue("Dwie maszyny, umowa na pięć lat.");
    await expect(page.getByRole("radio", { name: /^Telefonicznie/ })).toBeChecked();

    const slot = await chooseSlot(page, 3);
    await page.getByLabel(/^Załącznik/).setInputFiles(PDF);
    await reserve(page);
    await expect(page).toHaveURL(/\/dashboard\/sessions\/[A-Z0-9-]+$/);
    await expect(toast(page)).toContainText("Sesja zarezerwowana");
    const reference = page.url().split("/").at(-1) ?? "";
    for (const words of [
      reference,
      name,
      "Telefonicznie",
      "Leasing i amortyzacja",
      "Umowa żółta.pdf",
      "Płatność po potwierdzeniu terminu",
    ])
      await expect(main(page)).toContainText(words);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sesja z ekspertem: ${name}`);
    await expect(main(page)).not.toContainText("Potwierdzenie wysłaliśmy");
    await expect(main(page).locator("a, button").last(), "the way out comes last").toHaveText(
      "Odwołaj sesję",
    );
    await expect(
      main(page).getByRole("link", { name: "Dodaj do kalendarza", exact: true }),
    ).toHaveAttribute("href", /calendar\.ics$/);
    const file = await page.request.get(await hrefOf(page, "Umowa żółta.pdf"));
    expect([file.status(), (await file.body()).equals(PDF.buffer)]).toEqual([200, true]);
    expect(file.headers()["content-disposition"]).toContain("attachment");

    await openMailLink(page, {
      to: person.email,
      subject: `Sesja zarezerwowana: ${name}`,
      link: "Zobacz rezerwację",
    });
    await expect(page).toHaveURL(new RegExp(`/dashboard/sessions/${reference}$`));
    await page.goto("/dashboard/events");
    const row = main(page).getByRole("listitem").filter({ hasText: "Leasing i amortyzacja" });
    for (const words of [name, reference, "Sesja z ekspertem"])
      await expect(row).toContainText(words);

    await row.getByRole("link", { name: /^Odwołaj sesję/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Czy na pewno chcesz odwołać tę sesję?",
    );
    await page.getByRole("button", { name: "Odwołaj sesję" }).click();
    await expect(toast(page)).toContainText("Sesja odwołana");
    await expect(main(page)).toContainText("Odwołana");
    await page.goto(`/dashboard/sessions/${reference}`);
    await expect(main(page).getByRole("link", { name: "Umowa żółta.pdf" })).toHaveCount(0);
    await page.goto(`/dev/mailbox?q=${encodeURIComponent(person.email)}`);
    await expect(mailsTo(page, person.email).filter({ hasText: "Sesja odwołana" })).toHaveCount(1);
    await main(page)
      .getByRole("link", { name: /^Sesja odwołana/ })
      .first()
      .click();
    await page.goto(
      `/experts/${js ? "ekspert-bielak" : "ekspert-majewski"}/session?date=${slot.slice(0, 10)}`,
    );
    await expect(page.locator(`input[value="${slot}"]`)).toBeEnabled();
  },
);

bothWaysInLongRun(
  "an hour with a subject links to its filled form; the address of old links does as well",
  async ({ page, url, js }) => {
    await memberOf(page, url, "/experts/ekspert-lesniak");
    for (const id of ["ekspert-lesniak"]) {
      await page.goto(`/expert-session-form/${id}`);
      await expect(page).toHaveURL(new RegExp(`/experts/${id}/session$`));
    }
    await page.goto("/experts/ekspert-wilczynska");
    const consultations = page
      .getByRole("region", { name: "Nadchodzące sesje" })
      .getByRole("listitem");
    const row = consultations.nth(js ? 0 : 1);
    const title = ((await row.getByRole("heading").textContent()) ?? "").replaceAll("\u00a0", " ");
    await row.getByRole("link", { name: /^Zapisz się/ }).click();
    await expect(page.getByLabel("Temat", { exact: true })).toHaveValue(title);
    await expect(page.locator("input[name=slot]:checked")).toHaveCount(1);
    await reserve(page);
    await expect(main(page)).toContainText(title);
    await page.goto("/experts/ekspert-wilczynska");
    await expect(consultations.filter({ hasText: title })).toContainText("Zajęty");
    await page.goto("/expert-session-form/nie-ma");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Ekspert nie został znaleziony",
    );
  },
);

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

async function hrefOf(page: Page, link: string): Promise<string> {
  return (await main(page).getByRole("link", { name: link }).getAttribute("href")) ?? "";
}
