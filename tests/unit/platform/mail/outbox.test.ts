import { beforeEach, expect, test, vi } from "vitest";
import { findMail, listMailbox } from "~/platform/mail/mailbox.server";
import { enqueueMail, outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";

const mail = { to: "anna@example.com", subject: "Potwierdź konto", paragraphs: ["Dziękujemy."], link: null };

beforeEach(() => outbox.reset());

test("a mail waits in the outbox, due at once", () => {
  transaction(() => enqueueMail(mail));
  const [waiting] = outbox.list();
  expect(waiting).toMatchObject({ ...mail, attempts: 0, dueAt: waiting?.createdAt });
});

test("a transaction that fails sends no mail", () => {
  expect(() =>
    transaction(() => {
      enqueueMail(mail);
      throw new Error("no seat left");
    }),
  ).toThrow("no seat left");
  expect(outbox.list()).toEqual([]);
});

test("a mail cannot be put there outside of the change it tells of", () => {
  expect(() => enqueueMail(mail)).toThrow(/outside of a transaction/);
});

test("a subject is one line, whatever is in it", () => {
  transaction(() => enqueueMail({ ...mail, subject: " Pytanie\r\nBcc: evil@example.com\n\t o\u2028 ofertę " }));
  expect(outbox.list()[0]?.subject).toBe("Pytanie Bcc: evil@example.com o ofertę");
});

test("what a mail does not offer is stored as nothing, also where it was said to be undefined", () => {
  transaction(() => enqueueMail(mail));
  transaction(() => enqueueMail({ ...mail, moreLinks: undefined, attachments: undefined, unsubscribe: undefined }));
  const nothing = { moreLinks: [], attachments: [], unsubscribe: null };
  expect(outbox.list()).toMatchObject([nothing, nothing]);
});

test("links and attachments are kept as they were when the mail was put there", () => {
  const attachments = [{ filename: "święto.ics", contentType: "text/calendar", content: "BEGIN:VCALENDAR" }];
  const moreLinks = [{ label: "Dodaj do kalendarza", url: "http://localhost:3000/events/a/calendar.ics" }];
  transaction(() => enqueueMail({ ...mail, moreLinks, attachments }));
  const before = structuredClone({ moreLinks, attachments });
  attachments[0]!.content = "";
  moreLinks.pop();
  expect(outbox.list()).toMatchObject([before]);
});

test("the mailbox of the demo mode shows mails by their age", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
  for (const subject of ["pierwszy", "drugi", "trzeci"]) {
    transaction(() => enqueueMail({ ...mail, subject }));
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  const shown = listMailbox({ q: "", oldestFirst: false });
  expect(shown.map(({ subject }) => subject)).toEqual(["trzeci", "drugi", "pierwszy"]);
  expect(listMailbox({ q: "", oldestFirst: true }).map(({ subject }) => subject)).toEqual(["pierwszy", "drugi", "trzeci"]);
  expect(findMail(shown[1]?.id)?.subject).toBe("drugi");
  expect(findMail("missing")).toBeNull();
});
