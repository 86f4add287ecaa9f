import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../scripts/admin-hash.mjs";
import { expectAlive, expectRefusedForm } from "../integration/support/oracle.ts";
import { type Portal, startPortal } from "../support/portal.ts";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server.ts";
import { applicant, logIn, openConfirmation, register } from "../support/story.ts";
import { Visitor } from "../support/visitor.ts";

/** The portal as a chamber runs it: fully configured, with real mails, without the demo mode. */

const OFFICE = "sekretariat@izba.example";
const DEMO_WORDS =
  /Demo-1234|demo@example\.com|wspolpracownik@example\.com|skrzynk[aęi] demo|\/dev\/mailbox/i;

let smtp: SmtpServer;
let portal: Portal;
beforeAll(async () => {
  smtp = await startSmtpServer();
  portal = await startPortal({
    DEMO: "",
    SAMPLE_DATA: "few",
    SESSION_SECRET: "a secret of the tests that is long enough",
    ADMIN_USERNAME: "administracja",
    ADMIN_PASSWORD_HASH: await hashPassword("Tajne-haslo-1"),
    SMTP_URL: smtp.url,
    MAIL_FROM: "Izba <portal@izba.example>",
    OFFICE_EMAIL: OFFICE,
    RATE_LIMITS: "off",
    LOGIN_COST: "low",
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
const linkIn = (text: string, path: string) =>
  new RegExp(`${portal.url}(${path}\\S*)`).exec(text)?.[1] ?? "no link";

/** Signs a person up and confirms the address with the link of the mail. */
async function confirmedBy(story: ReturnType<typeof applicant>) {
  const somebody = visitor();
  const waiting = await register(somebody, story);
  expect(waiting.text).toContain("Sprawdź swoją skrzynkę email");
  expect(waiting.html).not.toMatch(DEMO_WORDS);
  const mail = await mailTo(story.person.email, "Potwierdź konto");
  await openConfirmation(somebody, linkIn(mail.text, "/auth/confirm"));
  return mail;
}

test("each line that the portal prints is JSON", async () => {
  await expect.poll(() => portal.log()).toContain('"msg":"ready"');
  const printed = portal.log().split("\n").filter(Boolean);
  for (const line of printed) expect(() => JSON.parse(line), line).not.toThrow();
});

describe("mails", () => {
  test("to the office go only to its address", async () => {
    const letter = {
      name: "Zofia Żółć",
      email: "zofia@example.com",
      subject: "Składka żółta",
      message: "Ile wynosi?",
    };
    await visitor().submit(await visitor().get("/contact"), "Wyślij", letter);
    const mail = await mailTo(OFFICE, "Składka żółta");
    expect([mail.from, mail.to, mail.headers.to, mail.headers.from]).toEqual([
      "portal@izba.example",
      [OFFICE],
      OFFICE,
      "Izba <portal@izba.example>",
    ]);
    expect(mail.text).toContain("Ile wynosi?");
  });

  test("bring a company into the portal, with links to its own address", async () => {
    const story = applicant();
    const { text } = await confirmedBy(story);
    expect(text).toContain(`${portal.url}/auth/confirm?`);
    const dashboard = await logIn(visitor(), story.person.email, story.person.password);
    expect([dashboard.path, dashboard.text.includes(story.company.companyName)]).toEqual([
      "/dashboard",
      true,
    ]);
  });

  test("subscribe an address to the newsletter and remove it", async () => {
    const reader = visitor();
    const email = "czytelniczka@example.com";
    await reader.post("/newsletter", { email });
    const asked = await mailTo(email, "Potwierdź");
    await reader.submit(await reader.get(linkIn(asked.text, "/newsletter/confirm")), "Potwierdź");
    const left = await reader.get(linkIn(asked.text, "/newsletter/unsubscribe"));
    expect((await reader.submit(left, "Wypisz się")).text).toContain(
      "Adres został usunięty z listy.",
    );
  });
});

describe("the demo mode is off", () => {
  test.each([
    "/dev/mailbox",
    "/dev/mailbox?q=a",
    "/dev/mailbox/1",
    "/dev/mailbox/1/html",
    "/dev/mailbox/1/attachments/0",
    "/dev/mails",
    "/dev/mails/confirmation/html",
    "/dev/mails/confirmation/text",
  ])("%s is not found", async (path) => {
    const page = await visitor().get(path);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("Skrzynka");
  });

  test.each(["/", "/login", "/register", "/forgot-password", "/auth/resend"])(
    "%s has no hint of it",
    async (path) => {
      const page = await visitor().get(path);
      expect(page.status).toBe(200);
      expect(page.html).not.toMatch(DEMO_WORDS);
    },
  );

  test.each(["demo@example.com", "wspolpracownik@example.com"])(
    "%s cannot log in",
    async (email) => {
      const page = await logIn(visitor(), email, "Demo-1234");
      expect(page.status).toBe(400);
      expect(page.text).toContain("Nieprawidłowy adres email lub hasło.");
    },
  );
});

describe("limits, which cannot be turned off", () => {
  test("too many wrong passwords get a Retry-After, also for the right one", async () => {
    const story = applicant();
    await confirmedBy(story);
    for (let turn = 0; turn < 10; turn += 1)
      expect((await logIn(visitor(), story.person.email, "zgaduję")).status).toBe(400);
    const refused = await logIn(visitor(), story.person.email, story.person.password);
    expectRefusedForm(refused, 429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("twenty questions reach only the office; the next one has to wait, and is redisplayed", async () => {
    const ask = (n: number) =>
      visitor().post("/experts/ekspert-bielak/question", {
        message: `Pytanie ${n}`,
        email: `gosc-${n}@example.com`,
      });
    for (let n = 1; n <= 20; n += 1) expect((await ask(n)).path).toBe("/experts/ekspert-bielak");
    const refused = await ask(21);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.text).toContain("Zbyt wiele prób w krótkim czasie. Spróbuj ponownie za 60 min.");
    expect(refused.document.querySelector("[name=message]")?.text.trim()).toBe("Pytanie 21");

    expect((await mailTo("gosc-20@example.com", "Twoje pytanie")).to).toEqual([
      "gosc-20@example.com",
    ]);
    await smtp.receive(({ text }) => text.includes("Pytanie 20"));
    const asked = smtp.mails.filter(({ text }) => text.includes("Pytanie 20"));
    expect(asked.map(({ to }) => to)).toEqual([[OFFICE]]);
  });
});
