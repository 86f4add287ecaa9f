import { beforeEach, expect, test } from "vitest";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import {
  type DueSelection,
  hashOfDues,
  selectionIn,
} from "~/modules/money/dues/list/due-selection.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import {
  MOST_REMINDERS,
  planReminders,
  sendReminders,
} from "~/modules/money/dues/reminders/hand-reminders.server";
import { remindersPage } from "~/modules/money/dues/reminders/hand-reminders.view.server";
import { dueRequests } from "~/modules/money/dues/requests/due-requests.store.server";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as by } from "../staff/support";
import { aBookkeeper, aDue } from "./support";

const moveClock = frozenClock();

// A Wednesday, in the hours of mails.
beforeEach(() => moveClock("2026-11-18T10:00:00Z"));

async function aCompany(id: string, email = `${id}@example.com`): Promise<void> {
  await aMemberCompany({ id, name: `Firma ${id}`, organizationId: null });
  await aBookkeeper(id, email);
}

/** An overdue due of a company, mailed about for the last time in October. */
async function aLateDue(companyId: string, changes: Partial<Due> = {}): Promise<Due> {
  const addressee = { name: `Firma ${companyId}`, nip: "", address: "" };
  const due = await aDue({ companyId, addressee, issuedOn: "2026-09-01", term: "2026-10-31" });
  const lastMail = { step: "before", day: "2026-10-01" } as const;
  return transaction(() => dues.save({ ...due, lastMail, ...changes }));
}

const ALL: DueSelection = { ids: null, year: "2026", filter: "unpaid", q: "" };

async function send(selection = ALL) {
  const seen = hashOfDues((await planReminders(selection)).send);
  return sendReminders(selection, { seen, by });
}

const reasons = async (selection = ALL) =>
  (await planReminders(selection)).leftOut.map(({ due, reason }) => [due.companyId, reason]);

test("reminders go to the selected companies, each step in the history (rules 1063)", async () => {
  for (const id of ["anna", "bea", "celina"]) await aCompany(id);
  const [anna, bea] = [await aLateDue("anna"), await aLateDue("bea")];
  await aLateDue("celina");
  expect(await send({ ...ALL, ids: [anna.id, bea.id] })).toBe(2);
  expect(outbox.list().map(({ to, about }) => [to, about?.id])).toEqual([
    ["anna@example.com", anna.id],
    ["bea@example.com", bea.id],
  ]);
  expect(dues.find(anna.id)?.lastMail).toEqual({ step: "late", day: "2026-11-18" });
  expect(history.list().map(({ noun, action, title }) => [noun, action, title])).toEqual([
    ["due", "reminded", expect.stringContaining(anna.number)],
    ["due", "reminded", expect.stringContaining(bea.number)],
  ]);
});

test("no company is mailed twice, by hand or by the daily run (rules 1063)", async () => {
  await aCompany("anna");
  const [first, second] = [await aLateDue("anna"), await aLateDue("anna")];
  expect(await send()).toBe(1);
  expect(outbox.list()[0]?.about?.id).toBe(first.id);
  expect(await reasons()).toEqual([
    ["anna", "recent"],
    ["anna", "recent"],
  ]);
  expect(await send()).toMatchObject({ refused: "outdated" });
  // The step that the mail by hand stood for is not sent again.
  await transaction(() => dues.remove(second.id));
  expect(await mailDues()).toBe(0);
  moveClock("2026-11-25T10:00:00Z");
  expect(await mailDues()).toBe(0);
  expect(await send()).toBe(1);
});

test("one company that was lately written to is written to anyway, once a day (rules 1540)", async () => {
  await aCompany("anna");
  await aCompany("bea");
  const lastMail = { step: "late", day: "2026-11-16" } as const;
  const [anna, bea] = [await aLateDue("anna", { lastMail }), await aLateDue("bea", { lastMail })];
  const page = remindersPage(await planReminders(ALL), ALL, localeOf("pl"));
  expect([page.count, page.leftOut[0]?.rows.map(({ anyway }) => anyway)]).toEqual([
    0,
    [anna, bea].map(({ id }) => `/admin/dues/remind?ids=${id}&year=2026&anyway=yes`),
  ]);
  const one = selectionIn(new Request(`https://dig.example${page.leftOut[0]?.rows[0]?.anyway}`));
  const seen = hashOfDues((await planReminders(one)).send);
  const presses = Array.from({ length: 20 }, () => sendReminders(one, { seen, by }));
  expect((await Promise.all(presses)).filter((sent) => sent === 1)).toHaveLength(1);
  expect(outbox.list().map(({ to }) => to)).toEqual(["anna@example.com"]);
  const after = remindersPage(await planReminders(ALL), ALL, localeOf("pl"));
  expect(after.leftOut[0]?.rows[0]?.anyway).toBeNull();
  // Only for one at a time: nobody overlooks how many would be written to again.
  const both = `https://dig.example/?ids=${anna.id}&ids=${bea.id}&anyway=yes`;
  expect((await planReminders(selectionIn(new Request(both)))).send).toEqual([]);
});

test("dues that are paid, paused or without an address are left out (rules 1063)", async () => {
  for (const id of ["paid", "asked", "same"]) await aCompany(id);
  await aCompany("silent", "");
  const paid = await aLateDue("paid");
  const asked = await aLateDue("asked");
  await aLateDue("silent");
  await aLateDue("same");
  await aLateDue("same");
  await transaction(() =>
    dueRequests.save({
      id: "request",
      dueId: asked.id,
      companyId: "asked",
      accountId: "owner",
      kind: "sent",
      at: "2026-11-18T08:00:00.000Z",
      pausesUntil: "2026-11-25",
      wantedTerm: null,
      reason: "",
      withdrawnAt: null,
      answer: null,
    }),
  );
  await payDue(paid.id, PaySchema.parse({}), { by });
  expect(await reasons({ ...ALL, filter: "all" })).toEqual([
    ["paid", "settled"],
    ["asked", "paused"],
    ["silent", "noAddress"],
    ["same", "same"],
  ]);
});

test("a list that has changed meanwhile sends nothing (rules 1063)", async () => {
  for (const id of ["anna", "bea"]) await aCompany(id);
  const anna = await aLateDue("anna");
  await aLateDue("bea");
  const seen = hashOfDues((await planReminders(ALL)).send);
  await payDue(anna.id, PaySchema.parse({ amount: "1" }), { by });
  expect(await sendReminders(ALL, { seen, by })).toMatchObject({ refused: "outdated" });
  expect(outbox.list()).toEqual([]);
});

test("one press sends two hundred, and says how many are left (rules 1063)", async () => {
  for (let at = 0; at < MOST_REMINDERS + 3; at += 1) {
    await aCompany(`c${at}`);
    await aLateDue(`c${at}`);
  }
  const page = remindersPage(await planReminders(ALL), ALL, localeOf("pl"));
  expect(page).toMatchObject({ count: MOST_REMINDERS, others: MOST_REMINDERS - 25 });
  expect(page.leftOut).toMatchObject([{ reason: "more", count: 3 }]);
  expect(page.preview?.paragraphs[0]).toContain("Firma c0");
});

test("the address names the year, the tab and the rows, and nothing else (rules 1063)", () => {
  const at = (query: string) => selectionIn(new Request(`http://localhost/x?${query}`));
  expect(at("ids=a&ids=b&state=overdue&year=1&q=x")).toEqual({
    anyway: false,
    ids: ["a", "b"],
    year: "2026",
    filter: "overdue",
    q: "x",
  });
  expect(at("all=yes&state=1")).toMatchObject({ ids: null, filter: "unpaid" });
});
