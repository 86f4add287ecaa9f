import { describe, expect, test } from "vitest";
import { findGalleryMail, galleryMails } from "~/modules/demo/demo/mail-gallery.server";
import type { Deliver } from "~/platform/mail/delivery.server";
import { MAIL_KINDS } from "~/platform/mail/mail-kinds";
import { mailPart } from "~/platform/mail/mail-part.server";
import { type Mail, outbox } from "~/platform/mail/outbox.server";
import { startSender } from "~/platform/mail/sender.server";
import { transaction } from "~/platform/store/stores.server";
import { mailFaults } from "../../../support/mail-checks";

const mails = galleryMails();

/** Functions about mails that make none. */
const OTHERS = ["removeOldMails", "awaitMail", "unsentMail", "nameOfMail", "sentMail"];

const sources = import.meta.glob<string>("../../../../app/modules/**/*.server.ts", {
  eager: true,
  query: "?raw",
  import: "default",
});

test("the gallery has every kind of mail, made by the code of that kind", () => {
  expect([...new Set(mails.map(({ mail }) => mail.kind))]).toEqual([...MAIL_KINDS]);
  for (const { name, mail } of mails) expect(name.replace(/-\d$/, "")).toBe(mail.kind);
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length);
});

test("every function of the code that makes a mail is in the gallery", () => {
  const gallery = Object.entries(sources).find(([path]) => path.endsWith("mail-gallery.server.ts"));
  const makers = Object.entries(sources)
    .filter(([path]) => !path.includes("/demo/"))
    .flatMap(([, source]) => [...source.matchAll(/^export (?:const|function) (\w+Mails?)\b/gm)])
    .map(([, name = ""]) => name)
    .filter((name) => !OTHERS.includes(name));
  expect(makers.length).toBeGreaterThan(40);
  expect(makers.filter((name) => !gallery?.[1].includes(name))).toEqual([]);
});

describe.each(mails)("the mail $name", ({ name, mail }) => {
  test("passes the checks of HTML mails", () => {
    expect(mailFaults(mail)).toEqual([]);
  });

  test("has facts or words before its links, and no text key", async () => {
    const text = await mailPart(mail, "text")?.text();
    expect(text).toContain("\n\nDzień dobry,\n\n");
    expect(text).toContain("\n--\nWiadomość przyszła");
    expect(text).not.toMatch(/[{}]|\b(?:mails|events|bookings|polls|common):\w/);
    expect(text?.indexOf("http") ?? -1).not.toBe(0);
    expect(findGalleryMail(name)?.subject).toBe(mail.subject);
  });
});

test("the check finds what mail programs drop, and colours that cannot be read", () => {
  const [{ mail } = { mail: {} as Mail }] = mails;
  const link = { label: "Dalej", url: "/tutaj" };
  expect(mailFaults({ ...mail, link })).toEqual([
    "a link that is not absolute: /tutaj",
    "a link that is not absolute: /tutaj",
  ]);
  expect(mailFaults({ ...mail, notes: ["a".repeat(40_000)] })[0]).toMatch(/^it has \d+ bytes$/);
});

test("only mails that one may refuse have a link to unsubscribe", () => {
  const withLink = mails.filter(({ mail }) => mail.unsubscribe !== null).map(({ name }) => name);
  const refusable = [
    "eventReminder",
    "sessionReminder",
    "pollOpened",
    "pollEnded",
    "offerApproved",
    "digest",
  ];
  expect(withLink).toEqual(
    expect.arrayContaining([...refusable, "newsletterConfirmation", "newsletterWelcome"]),
  );
  for (const kind of ["confirmation", "recovery", "eventRegistered", "sessionBooked", "letter"])
    expect(withLink).not.toContain(kind);
});

test("the mailbox shows exactly the bytes that are sent", async () => {
  const sent: Parameters<Deliver>[0][] = [];
  const stop = startSender(async (mail) => sent.push(mail));
  const { mail } = mails[0]!;
  await transaction(() => outbox.save(mail));
  await expect.poll(() => sent.length).toBe(1);
  await stop();
  expect(await mailPart(mail, "html")?.text()).toBe(sent[0]?.html);
  expect(await mailPart(mail, "text")?.text()).toBe(sent[0]?.text);
  const policy = mailPart(mail, "html")?.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox(?! [^;]*allow-scripts)/);
  expect(mailPart(mail, "other")).toBeNull();
});
