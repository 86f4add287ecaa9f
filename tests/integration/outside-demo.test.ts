import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../scripts/admin-hash.mjs";
import { type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { applicant, logIn, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";
import { expectAlive } from "./support/oracle.ts";

/** The portal as a chamber runs it: everything configured, mails go out, and nothing of the demo mode is there. */

const OFFICE = "sekretariat@izba.example";
const DEMO_WORDS = /Demo-1234|demo@example\.com|wspolpracownik@example\.com|skrzynk[aęi] demo|\/dev\/mailbox/i;

let smtp: SmtpServer;
let portal: Portal;
beforeAll(async () => {
  smtp = await startSmtpServer();
  portal = await startPortal({
    DEMO: "",
    SAMPLE_DATA: "on",
    SESSION_SECRET: "a secret of the tests that is long enough",
    ADMIN_USERNAME: "administracja",
    ADMIN_PASSWORD_HASH: await hashPassword("Tajne-haslo-1"),
    SMTP_URL: smtp.url,
    MAIL_FROM: "Izba <portal@izba.example>",
    OFFICE_EMAIL: OFFICE,
    RATE_LIMITS: "off",
  });
});
afterAll(async () => {
  await expectAlive(portal);
  await portal.stop();
  await smtp.stop();
});

const visitor = () => new Visitor(portal.url);
const mailTo = (email: string, words: string) =>
  smtp.receive(({ to, headers }) => to.includes(email) && (headers.subject ?? "").includes(words));
/** The path of the link in a mail. */
const linkIn = (text: string, path: string) => new RegExp(`${portal.url}(${path}\\S*)`).exec(text)?.[1] ?? "no link";

describe("mails", () => {
  test("to the office go to its address and to nobody else", async () => {
    const letter = { name: "Zofia Żółć", email: "zofia@example.com", subject: "Składka żółta", message: "Ile wynosi?" };
    await visitor().submit(await visitor().get("/contact"), "Wyślij", letter);
    const mail = await mailTo(OFFICE, "Składka żółta");
    expect([mail.from, mail.to, mail.headers.to, mail.headers.from]).toEqual([
      "portal@izba.example",
      [OFFICE],
      OFFICE,
      "Izba <portal@izba.example>",
    ]);
    expect(mail.text).toContain("Ile wynosi?");

    const question = { message: "Czy należy mi się ulga?", email: "pytajaca@example.com" };
    await visitor().submit(await visitor().get("/experts/ekspert-bielak/question"), "Wyślij pytanie", question);
    expect((await mailTo(OFFICE, "Pytanie do eksperta")).to).toEqual([OFFICE]);
    expect((await mailTo(question.email, "Twoje pytanie")).to).toEqual([question.email]);
  });

  test("bring a company into the portal, with links to its own address", async () => {
    const anna = visitor();
    const story = applicant();
    const waiting = await register(anna, story);
    expect(waiting.text).toContain("Sprawdź swoją skrzynkę email");
    expect(waiting.html).not.toMatch(DEMO_WORDS);
    const { text } = await mailTo(story.person.email, "Potwierdź konto");
    await anna.submit(await anna.get(linkIn(text, "/auth/confirm")), "Potwierdź");
    const dashboard = await logIn(anna, story.person.email, story.person.password);
    expect([dashboard.path, dashboard.text.includes(story.company.companyName)]).toEqual(["/dashboard", true]);
  });

  test("put somebody on the newsletter's list and take them off", async () => {
    const reader = visitor();
    const email = "czytelniczka@example.com";
    await reader.post("/newsletter", { email });
    const asked = await mailTo(email, "Potwierdź");
    await reader.submit(await reader.get(linkIn(asked.text, "/newsletter/confirm")), "Potwierdź");
    const left = await reader.get(linkIn(asked.text, "/newsletter/unsubscribe"));
    expect((await reader.submit(left, "Wypisz się")).text).toContain("Adres został usunięty z listy.");
  });
});

describe("nothing of the demo mode is there", () => {
  test.each(["/dev/mailbox", "/dev/mailbox?q=a", "/dev/mailbox/1", "/dev/mailbox/1/attachments/0"])("%s is not found", async (path) => {
    const page = await visitor().get(path);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("Skrzynka");
  });

  test.each(["/", "/login", "/register", "/forgot-password", "/auth/resend"])("%s has no hint of it", async (path) => {
    const page = await visitor().get(path);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(DEMO_WORDS);
  });

  test.each(["demo@example.com", "wspolpracownik@example.com"])("nobody logs in as %s", async (email) => {
    const page = await logIn(visitor(), email, "Demo-1234");
    expect(page.status).toBe(400);
    expect(page.text).toContain("Nieprawidłowy adres email lub hasło.");
  });

  test("limits cannot be turned off", async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await logIn(visitor(), "zgadywana@example.com", "zgaduję")).status).toBe(400);
    expect((await logIn(visitor(), "zgadywana@example.com", "zgaduję")).status).toBe(429);
  });
});
