import { expect } from "vitest";
import { sharedPortal, test } from "./support/portal-test.ts";

const { newVisitor } = sharedPortal();

const letter = (subject: string) => ({
  name: "Zofia Żółć",
  email: "zofia@example.com",
  subject,
  message: "Dzień dobry,\n\nproszę o kontakt.",
});

test("a visitor writes to the office, which receives the mail", async () => {
  const reader = newVisitor();
  const subject = `Pytanie ${Math.random()}`;
  const sent = await reader.submit(await reader.get("/contact"), "Wyślij", letter(subject));
  expect(sent.path).toBe("/contact");
  expect(sent.text).toContain("Wiadomość wysłana");
  const mailbox = await reader.get(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
  const [mail, ...others] = mailbox.document.querySelectorAll("main article");
  expect(others).toEqual([]);
  expect(mail?.querySelector("p")?.text).toContain("biuro@example.com");
});

test("a message of 10,000 characters is refused with the limit and redisplayed", async () => {
  const page = await newVisitor().post("/contact", {
    ...letter("Długie"),
    message: "ż".repeat(10_000),
  });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Wpisz najwyżej 2000 znaków");
});

test("sending the same message twice makes one message", async () => {
  const subject = `Raz ${Math.random()}`;
  await Promise.all([1, 2].map(() => newVisitor().post("/contact", letter(subject))));
  const mailbox = await newVisitor().get(`/dev/mailbox?q=${encodeURIComponent(subject)}`);
  expect(mailbox.document.querySelectorAll("main article")).toHaveLength(1);
});
