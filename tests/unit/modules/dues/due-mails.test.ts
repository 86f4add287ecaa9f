import { expect, test, vi } from "vitest";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { DEFAULT_DUE_MAILS } from "~/modules/money/dues/mails/due-mail-settings";
import { findDueMails, saveDueMails } from "~/modules/money/dues/mails/due-mail-settings.server";
import { nextDueMail, nextMailDay } from "~/modules/money/dues/mails/due-mail-steps";
import { DueMailsSchema } from "~/modules/money/dues/mails/due-mails.schema";
import {
  mailDues,
  mailFileOf,
  verdictOnReminder,
} from "~/modules/money/dues/mails/due-mails.server";
import { dueMailPreviews } from "~/modules/money/dues/mails/due-mails-page.view.server";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aBookkeeper, aDue } from "./support";

frozenClock();

/** Runs the job at ten in the morning of a day. */
function runOn(day: string, time = "10:00"): Promise<number> {
  vi.setSystemTime(new Date(`${day}T${time}:00+01:00`));
  return mailDues();
}

/** A due of a company with a contact for bookkeeping; its term is a Monday. */
async function issued(): Promise<Due> {
  vi.setSystemTime(new Date("2026-10-01T10:00:00+02:00"));
  await aMemberCompany({ id: "anna", name: "Pracownia" });
  await aBookkeeper("anna");
  return aDue({ issuedOn: "2026-10-01", term: "2026-12-14" });
}

const steps = (due: { issuedOn: string; term: string }, days: readonly string[]) =>
  days.map((today) => nextDueMail({ ...due, lastMail: null }, today, DEFAULT_DUE_MAILS));

test("the mails are those of the issue, thirty days before the term, and after it (rules 1056)", () => {
  const due = { issuedOn: "2026-10-01", term: "2026-12-14" };
  const days = ["2026-10-01", "2026-11-14", "2026-12-14", "2026-12-28", "2027-01-13"];
  expect(steps(due, ["2026-09-30"])).toEqual([null]);
  expect(steps(due, days)).toEqual(["issued", "before", "term", "late", "lateAgain"]);
  // A term within thirty days: the mail of the issue stands for the first reminder.
  expect(steps({ ...due, issuedOn: "2026-12-01" }, ["2026-12-01", "2026-12-14"])).toEqual([
    "issued",
    "term",
  ]);
});

test("the due of a seat is reminded of before its event, also soon after its first mail (rules 1665)", () => {
  const due = { kind: "event", issuedOn: "2026-11-30", term: "2026-12-04" } as const;
  const lastMail = { step: "issued", day: "2026-11-30" } as const;
  const on = (day: string) => nextDueMail({ ...due, lastMail }, day, DEFAULT_DUE_MAILS);
  expect(["2026-12-01", "2026-12-02"].map(on)).toEqual([null, "term"]);
  expect(nextMailDay({ ...due, lastMail }, "2026-11-30", DEFAULT_DUE_MAILS)).toBe("2026-12-02");
});

test("a due is mailed once at each step, and never twice within a week (rules 1056)", async () => {
  const due = await issued();
  const runs = ["2026-10-01", "2026-10-02", "2026-11-16", "2026-11-17", "2026-12-14", "2026-12-15"];
  const sent: number[] = [];
  for (const day of runs) sent.push(await runOn(day));
  expect(sent).toEqual([1, 0, 1, 0, 1, 0]);
  expect(
    nextDueMail(
      { ...due, lastMail: { step: "before", day: "2026-12-10" } },
      "2026-12-14",
      DEFAULT_DUE_MAILS,
    ),
  ).toBe(null);
  const [mail] = outbox.list();
  expect(mail).toMatchObject({ to: "ewa@example.com", priority: "bulk", kind: "dueToPay" });
});

test("no mail at night, at the weekend or on a holiday (rules 1056)", async () => {
  await issued();
  expect(await runOn("2026-10-02", "06:00")).toBe(0);
  expect(await runOn("2026-10-03")).toBe(0);
  expect(await runOn("2026-11-11")).toBe(0);
  expect(await runOn("2026-11-12")).toBe(1);
});

test("mails stop once a due is paid, and speak of the rest before (rules 1056)", async () => {
  const due = await issued();
  const pay = (amount?: string) => payDue(due.id, PaySchema.parse({ amount }), { by });
  await pay("200");
  expect(await runOn("2026-10-02")).toBe(1);
  expect(outbox.list().at(-1)?.facts.slice(0, 2)).toMatchObject([
    { label: "Za co", value: "Składka członkowska" },
    { label: "Kwota", value: "400,00 zł" },
  ]);
  await pay();
  expect(await runOn("2026-12-29")).toBe(0);
});

test("the note of a mail is made when it is sent (rules 1056)", async () => {
  await issued();
  await runOn("2026-10-01");
  const [file] = outbox.list()[0]?.attachments ?? [];
  expect(file).toMatchObject({ content: "", contentType: "application/pdf" });
  const { content } = file ? await mailFileOf(file) : expect.fail("no attachment");
  expect(content.slice(0, 5).toString()).toBe("%PDF-");
});

const { t } = localeOf("pl");

/** Saves days and texts as the form sends them. */
async function setMails(typed: object) {
  const { revision } = await findDueMails();
  const all = {
    daysBefore: "30",
    onTerm: "on",
    daysLate: "14",
    daysLateAgain: "30",
    fromHour: "9",
    toHour: "21",
    ...typed,
  };
  const filled = Object.entries(all).filter(([, value]) => value !== "");
  const onTerm = all.onTerm === "on";
  const input = DueMailsSchema.parse({
    ...Object.fromEntries(filled),
    onTerm,
    revision: String(revision),
  });
  expect(await saveDueMails(input, { by, t })).not.toHaveProperty("refused");
}

const onlyMail = () => outbox.list()[0] ?? expect.fail("no mail");

test("many runs at once mail a due once (rules 1056)", async () => {
  await issued();
  vi.setSystemTime(new Date("2026-10-01T10:00:00+02:00"));
  const sent = await Promise.all(Array.from({ length: 5 }, () => mailDues()));
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(outbox.list()).toHaveLength(1);
});

test("holidays of every year are known, the movable ones too (rules 1056)", async () => {
  await issued();
  // Easter Monday and Corpus Christi of two years, and Christmas Eve.
  for (const day of ["2027-03-29", "2027-05-27", "2028-04-17", "2028-06-15", "2027-12-24"])
    expect(await runOn(day), day).toBe(0);
});

test("a mail that has waited goes only by day, and never once money has come (rules 1044)", async () => {
  const due = await issued();
  await runOn("2026-10-01");
  const mail = onlyMail();
  expect(verdictOnReminder(mail)).toBe("send");
  vi.setSystemTime(new Date("2026-10-01T22:00:00+02:00"));
  expect(verdictOnReminder(mail)).toBe("later");
  vi.setSystemTime(new Date("2026-11-11T10:00:00+01:00"));
  expect(verdictOnReminder(mail)).toBe("later");
  await payDue(due.id, PaySchema.parse({ amount: "1" }), { by });
  expect(verdictOnReminder(mail)).toBe("drop");
  expect(verdictOnReminder({ about: null })).toBe("send");
});

test("staff set the days of the mails, and leave some out (rules 1043)", async () => {
  await setMails({ daysBefore: "7", onTerm: "", daysLateAgain: "" });
  const { settings } = await findDueMails();
  const due = { issuedOn: "2026-10-01", term: "2026-12-14", lastMail: null };
  const on = (day: string) => nextDueMail(due, day, settings);
  expect(["2026-11-14", "2026-12-07", "2026-12-14", "2027-01-31"].map(on)).toEqual([
    "issued",
    "before",
    "before",
    "late",
  ]);
  expect(history.list().map(({ noun, action }) => [noun, action])).toEqual([
    ["dueMails", "edited"],
  ]);
});

test("staff set the hours of the mails, also of those that wait, never at night (rules 1062)", async () => {
  await setMails({ fromHour: "12", toHour: "14" });
  await issued();
  const sent: number[] = [];
  for (const time of ["11:59", "14:00", "12:00"]) sent.push(await runOn("2026-11-12", time));
  expect(sent).toEqual([0, 0, 1]);
  expect(verdictOnReminder(onlyMail())).toBe("send");
  vi.setSystemTime(new Date("2026-11-13T14:00:00+01:00"));
  expect(verdictOnReminder(onlyMail())).toBe("later");
  vi.setSystemTime(new Date("2026-11-15T12:30:00+01:00"));
  expect(verdictOnReminder(onlyMail())).toBe("later");
});

test("mails may go from six to ten in the evening, for an hour at least (rules 1062)", () => {
  const faultOf = (fromHour: string, toHour: string) =>
    DueMailsSchema.safeParse({ onTerm: true, revision: "0", fromHour, toHour }).error?.issues[0]
      ?.message;
  expect(faultOf("6", "22")).toBeUndefined();
  const wrong = [
    ["5", "21"],
    ["9", "23"],
    ["9", "9"],
    ["14", "12"],
    ["", "21"],
    ["9", "x"],
  ];
  for (const [from = "", to = ""] of wrong)
    expect(faultOf(from, to), `${from}–${to}`).toBe("due-mails:errors.hours");
});

test("texts of staff have the facts of the due, and empty ones are the portal's (rules 1043)", async () => {
  await setMails({ aheadSubject: "{numer}: {kwota}", aheadText: "Za {za co}.\n\nDo {termin}." });
  const due = await issued();
  await runOn("2026-10-01");
  expect(onlyMail()).toMatchObject({
    subject: `${due.number}: 600 zł`,
    paragraphs: ["Za Składka członkowska.", "Do 14 grudnia 2026."],
  });
  await setMails({ aheadSubject: "", aheadText: "" });
  const { settings } = await findDueMails();
  expect(settings.ahead).toEqual({ subject: "", text: "" });
  const [ahead, late] = dueMailPreviews(settings, null, localeOf("pl"));
  expect(ahead?.paragraphs[0]).toContain("ma do zapłaty 1200 zł. Termin mija");
  expect(late?.subject).toContain("termin minął");
});

test("words in braces that mean nothing are refused, and so is another order (rules 1043)", () => {
  const refusals = (typed: object) =>
    DueMailsSchema.safeParse({
      onTerm: true,
      revision: "0",
      fromHour: "9",
      toHour: "21",
      ...typed,
    }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(refusals({ aheadText: "Do {termn}" })).toEqual([
    ["aheadText", "due-mails:errors.placeholder"],
  ]);
  expect(refusals({ lateSubject: "{kwota" })?.[0]?.[1]).toBe("due-mails:errors.placeholder");
  expect(refusals({ daysBefore: "0" })?.[0]?.[1]).toBe("due-mails:errors.days");
  expect(refusals({ daysLate: "20", daysLateAgain: "20" })).toEqual([
    ["daysLateAgain", "due-mails:errors.order"],
  ]);
  expect(refusals({ lastText: "{firma}, {za co}, {kwota}, {termin}, {numer}" })).toBeUndefined();
});
