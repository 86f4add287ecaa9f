import { afterEach, expect, test } from "vitest";
import { connectTo, type MailServer } from "~/platform/mail/smtp.server";
import { type SmtpServer, startSmtpServer } from "../../../support/smtp-server.ts";

let smtp: SmtpServer;
let server: MailServer | undefined;
afterEach(async () => {
  server?.close();
  await smtp.stop();
});

const mail = (beforeEnd?: () => Promise<void>) => ({
  to: "a@example.com",
  subject: "Próba",
  text: "Tekst",
  html: "<p>Tekst</p>",
  messageId: "<a@example.com>",
  date: "2026-11-20T10:00:00.000Z",
  headers: {},
  attachments: [],
  ...(beforeEnd && { beforeEnd }),
});

test("the end of a mail waits, and an error keeps it from the server (rules 1210)", async () => {
  smtp = await startSmtpServer();
  server = connectTo(smtp.url);
  const received: number[] = [];
  await server.deliver(mail(async () => void received.push(smtp.mails.length)));
  expect([received, smtp.mails.length]).toEqual([[0], 1]);
  let calls = 0;
  const stopped = server.deliver(
    mail(async () => {
      calls += 1;
      throw new Error("stop");
    }),
  );
  await expect(stopped).rejects.toThrow();
  expect([smtp.mails.length, calls]).toEqual([1, 1]);
  await server.deliver(mail());
  expect(smtp.mails).toHaveLength(2);
});

test("it does not run where the server refuses the recipient", async () => {
  smtp = await startSmtpServer({ refusesAll: "550" });
  server = connectTo(smtp.url);
  let calls = 0;
  const refused = server.deliver(
    mail(async () => {
      calls += 1;
    }),
  );
  await expect(refused).rejects.toMatchObject({ responseCode: 550 });
  expect(calls).toBe(0);
});
