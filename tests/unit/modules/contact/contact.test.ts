import { expect, test } from "vitest";
import { writeToOffice } from "~/modules/voice/contact/contact.server";
import { outbox } from "~/platform/mail/outbox.server";

test("a message to the office is mailed there, with a button that writes to its sender", async () => {
  const message = "Ile wynosi?\n\nZofia";
  await writeToOffice({
    name: "Zofia Żak",
    email: "zofia@example.com",
    subject: "Składka",
    message,
  });
  expect(outbox.list()).toHaveLength(1);
  expect(outbox.list()[0]).toMatchObject({
    to: "biuro@example.com",
    subject: expect.stringContaining("Składka"),
    paragraphs: [expect.stringContaining("Zofia Żak")],
    quotes: [{ by: "", paragraphs: ["Ile wynosi?", "Zofia"] }],
    link: { label: "Odpowiedz", url: "mailto:zofia@example.com" },
  });
});
