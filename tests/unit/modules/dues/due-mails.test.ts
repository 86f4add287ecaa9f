import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companies } from "~/modules/companies/companies.store.server";
import { companyContacts } from "~/modules/companies/contacts/company-contacts.store.server";
import type { Due } from "~/modules/dues/due";
import { PaySchema } from "~/modules/dues/due.schema";
import { payDue } from "~/modules/dues/dues.server";
import { dues } from "~/modules/dues/dues.store.server";
import { ledgerEntries } from "~/modules/dues/ledger-entries.store.server";
import { nextDueMail } from "~/modules/dues/mails/due-mail-steps";
import { mailDues, mailFileOf } from "~/modules/dues/mails/due-mails.server";
import { payments } from "~/modules/dues/payments.store.server";
import { history } from "~/modules/history/history.store.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany } from "../../../support/factories";
import { resetStores } from "../../../support/reset-stores";
import { ADMINISTRATOR as by } from "../staff/support";
import { aDue } from "./support";

resetStores(companies, companyContacts, dues, payments, ledgerEntries, history, outbox);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Runs the job at ten in the morning of a day. */
function runOn(day: string, time = "10:00"): Promise<number> {
  vi.setSystemTime(new Date(`${day}T${time}:00+01:00`));
  return mailDues();
}

/** A due of a company with a contact for bookkeeping; its term is a Monday. */
async function issued(): Promise<Due> {
  vi.setSystemTime(new Date("2026-10-01T10:00:00+02:00"));
  await aMemberCompany({ id: "anna", name: "Pracownia" });
  await transaction(() =>
    companyContacts.save({
      ...{ id: "ewa", companyId: "anna", name: "Ewa Kos", role: "", phone: "" },
      ...{
        email: "ewa@example.com",
        isForBookkeeping: true,
        updatedAt: "2026-10-01T08:00:00.000Z",
      },
    }),
  );
  return aDue({ issuedOn: "2026-10-01", term: "2026-12-14" });
}

const steps = (due: { issuedOn: string; term: string }, days: readonly string[]) =>
  days.map((today) => nextDueMail({ ...due, lastMail: null }, today));

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

test("a due is mailed once at each step, and never twice within a week (rules 1056)", async () => {
  const due = await issued();
  const runs = ["2026-10-01", "2026-10-02", "2026-11-16", "2026-11-17", "2026-12-14", "2026-12-15"];
  const sent: number[] = [];
  for (const day of runs) sent.push(await runOn(day));
  expect(sent).toEqual([1, 0, 1, 0, 1, 0]);
  expect(
    nextDueMail({ ...due, lastMail: { step: "before", day: "2026-12-10" } }, "2026-12-14"),
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
  expect(outbox.list().at(-1)?.facts[0]?.value).toBe("400,00 zł");
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
