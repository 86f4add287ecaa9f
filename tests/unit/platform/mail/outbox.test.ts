import { expect, test, vi } from "vitest";
import { saveMailSettingsInTransaction } from "~/platform/mail/mail-settings.server";
import { findMail, listMailbox } from "~/platform/mail/mailbox.server";
import { enqueueMailInTransaction, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";

const written = {
  kind: "confirmation",
  to: "anna@example.com",
  subject: "Potwierdź konto",
  paragraphs: ["Dziękujemy."] as string[],
  link: null,
} as const;
const mail = { ...written, ifWantedBy: null };

test("a mail waits in the outbox, due at once", async () => {
  await transaction(() => enqueueMailInTransaction(mail));
  const [waiting] = outbox.list();
  expect(waiting).toMatchObject({ ...written, attempts: 0, dueAt: waiting?.createdAt });
});

test("a transaction that fails sends no mail", async () => {
  const failed = transaction(() => {
    enqueueMailInTransaction(mail);
    throw new Error("no seat left");
  });
  await expect(failed).rejects.toThrow("no seat left");
  expect(outbox.list()).toEqual([]);
});

test("a mail that its recipient has switched off is not sent; a necessary one is", async () => {
  await transaction(() =>
    saveMailSettingsInTransaction({
      id: "anna",
      emailNotifications: false,
      reminders: true,
      pollNews: true,
    }),
  );
  await transaction(() => {
    enqueueMailInTransaction({ ...mail, ifWantedBy: "anna" });
    enqueueMailInTransaction({ ...mail, ifWantedBy: "jan", subject: "Do Jana" });
    enqueueMailInTransaction({ ...mail, subject: "Potrzebna" });
  });
  expect(outbox.list().map(({ subject }) => subject)).toEqual(["Do Jana", "Potrzebna"]);
});

test("a mail cannot be added outside a transaction", () => {
  expect(() => enqueueMailInTransaction(mail)).toThrow(/outside of a transaction/);
});

test("a subject is one line, for any input", async () => {
  await transaction(() =>
    enqueueMailInTransaction({
      ...mail,
      subject: " Pytanie\r\nBcc: evil@example.com\n\t o\u2028 ofertę ",
    }),
  );
  expect(outbox.list()[0]?.subject).toBe("Pytanie Bcc: evil@example.com o ofertę");
});

test("missing parts of a mail are stored as null, also if they were undefined", async () => {
  await transaction(() => enqueueMailInTransaction(mail));
  await transaction(() =>
    enqueueMailInTransaction({
      ...mail,
      quotes: undefined,
      facts: undefined,
      notes: undefined,
      moreLinks: undefined,
      attachments: undefined,
      unsubscribe: undefined,
    }),
  );
  const nothing = {
    quotes: [],
    facts: [],
    notes: [],
    moreLinks: [],
    attachments: [],
    unsubscribe: null,
  };
  expect(outbox.list()).toMatchObject([nothing, nothing]);
});

test("later changes of links and attachments do not change the mail", async () => {
  const attachments = [
    { filename: "święto.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" },
  ];
  const moreLinks = [
    { label: "Dodaj do kalendarza", url: "http://localhost:3000/events/a/calendar.ics" },
  ];
  await transaction(() => enqueueMailInTransaction({ ...mail, moreLinks, attachments }));
  const before = structuredClone({ moreLinks, attachments });
  attachments[0]!.content = "";
  moreLinks.pop();
  expect(outbox.list()).toMatchObject([before]);
});

test("the mailbox of the demo mode shows mails by their age", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  for (const subject of ["pierwszy", "drugi", "trzeci"]) {
    await transaction(() => enqueueMailInTransaction({ ...mail, subject }));
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  const hasAccount = async (address: string) => address === "ewa@example.com";
  const shown = await listMailbox({ q: "", oldestFirst: false, hasAccount });
  expect(shown.map(({ subject }) => subject)).toEqual(["trzeci", "drugi", "pierwszy"]);
  const fromOldest = await listMailbox({ q: "", oldestFirst: true, hasAccount });
  expect(fromOldest.map(({ subject }) => subject)).toEqual(["pierwszy", "drugi", "trzeci"]);
  expect(findMail(shown[1]?.id)?.subject).toBe("drugi");
  expect(findMail("missing")).toBeNull();

  outbox.reset();
  for (const to of ["ewa@example.com", "obca@example.com"])
    await transaction(() => enqueueMailInTransaction({ ...mail, to, onlyToAccount: true }));
  const toAccounts = await listMailbox({ q: "", oldestFirst: true, hasAccount });
  expect(toAccounts.map(({ to }) => to)).toEqual(["ewa@example.com"]);
});
