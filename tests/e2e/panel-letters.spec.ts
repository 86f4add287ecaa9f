import type { Page } from "@playwright/test";
import { bothWaysInLongRun, eitherWay, expect } from "../support/journey.ts";
import { continueAs, STAFF, toast } from "../support/journey-steps.ts";
import { press } from "../support/screen-openings.ts";
import { logInStaff, subscribed } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

const opened = async (page: Page, list: string, words: string) => {
  await page.goto(`${list}?q=${encodeURIComponent(words)}`);
  await page.getByRole("main").getByRole("link", { name: words, exact: true }).click();
};

bothWaysInLongRun(
  "staff name an expert for a question and answer it, and answer a contact message; both answers are mailed",
  async ({ page, url }) => {
    const mark = Math.random().toString(36).slice(2);
    const [visitor, staff] = [new Visitor(url), new Visitor(url)];
    const [question, subject] = [`Czy warto czekać ${mark}?`, `Składka ${mark}`];
    const email = `zofia-${mark}@example.com`;
    await visitor.submit(await visitor.get("/experts/ekspert-sikora/question"), "Wyślij pytanie", {
      message: question,
      email,
    });
    await visitor.submit(await visitor.get("/contact"), "Wyślij", {
      name: "Zofia Żak",
      email,
      subject,
      message: "Ile wynosi?",
    });
    await logInStaff(staff, STAFF);
    await continueAs(page, staff, url);

    await opened(page, "/admin/questions", question);
    await expect(
      page
        .getByRole("navigation")
        .getByRole("link", { name: /^\d+ do załatwienia : Pytania do ekspertów/ }),
    ).toBeVisible();
    await page.getByLabel("Ekspert", { exact: true }).selectOption("ekspert-lesniak");
    await press(page, "Wskaż eksperta");
    await expect(toast(page)).toContainText("Ekspert wskazany");
    await opened(page, "/admin/questions", question);
    await press(page, "Wyślij odpowiedź");
    await expect(page.getByRole("alert")).toContainText("Wpisz odpowiedź");
    await page.getByLabel("Odpowiedź", { exact: true }).fill(`Warto ${mark}.`);
    await page.getByLabel("W czyim imieniu").selectOption("chamber");
    await press(page, "Wyślij odpowiedź");
    await expect(toast(page)).toContainText("Odpowiedź wysłana");
    await opened(page, "/admin/questions", question);
    await expect(page.getByText(`Warto ${mark}.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Wyślij odpowiedź" })).toHaveCount(0);

    await opened(page, "/admin/messages", subject);
    await page.getByLabel("Odpowiedź", { exact: true }).fill(`Sto złotych, ${mark}.`);
    await press(page, "Wyślij odpowiedź");
    await expect(toast(page)).toContainText("Zofia Żak");
    await opened(page, "/admin/messages", subject);
    await expect(page.getByText("Odpowiada: admin")).toBeVisible();

    await page.goto(`/dev/mailbox?q=${email}`);
    const mails = page.getByRole("main").getByRole("article");
    await expect(mails).toContainText([`Odp.: ${subject}`, "Odpowiedź na Twoje pytanie"]);
  },
);

eitherWay(
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
