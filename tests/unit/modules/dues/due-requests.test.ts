import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { companies } from "~/modules/companies/companies/companies.store.server";
import { forgetOldPayers } from "~/modules/money/dues/changes/dues-retention.server";
import { decideTerm } from "~/modules/money/dues/changes/term-decisions.server";
import { findDueDocument } from "~/modules/money/dues/documents/due-documents.server";
import type { Due } from "~/modules/money/dues/due";
import { PaySchema } from "~/modules/money/dues/due.schema";
import { dues } from "~/modules/money/dues/dues.store.server";
import { payDue } from "~/modules/money/dues/ledger/dues.server";
import { mailDues } from "~/modules/money/dues/mails/due-mails.server";
import { memberDues } from "~/modules/money/dues/member/member-dues.view.server";
import {
  AskForTermSchema,
  TermDecisionSchema,
} from "~/modules/money/dues/requests/due-request.schema";
import { requestLog } from "~/modules/money/dues/requests/due-request.view.server";
import {
  askForTerm,
  listAskedTerms,
  reportTransfer,
  withdrawRequests,
} from "~/modules/money/dues/requests/due-requests.server";
import { dueRequests } from "~/modules/money/dues/requests/due-requests.store.server";
import type { Account } from "~/modules/people/accounts/account";
import { history } from "~/modules/staff/history/history.store.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { outbox } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import { aMemberCompany, anAccount } from "../../../support/factories";
import { frozenClock } from "../../../support/frozen-clock";
import { ADMINISTRATOR as staff } from "../staff/support";
import { aBookkeeper, aDue } from "./support";

const moveClock = frozenClock();

const SINCE = "2024-01-10T09:00:00.000Z";
const owned = { organizationId: "anna", companyName: "Pracownia", isOwner: true, since: SINCE };
const owner = anAccount({ id: "owner", membership: owned });

let due: Due;

beforeEach(async () => {
  // A Monday, two months after the due was issued.
  moveClock("2026-11-16T09:00:00Z");
  await aMemberCompany({ id: "anna", organizationId: "anna", memberUntil: "2026-12-31" });
  await aBookkeeper("anna");
  due = await aDue({ issuedOn: "2026-09-01", term: "2026-11-15", year: 2026 });
});

const report = (by: Account = owner) => reportTransfer(due.id, { by });
const ask = (term = "2027-01-31") =>
  askForTerm(due.id, AskForTermSchema.parse({ term, reason: "Czekamy na klienta" }), { by: owner });
const decide = (typed: object) =>
  decideTerm(due.id, TermDecisionSchema.parse(typed), { by: staff });
/** Mails but those to the office. */
const toCompany = () => outbox.list(({ to }) => to !== env.OFFICE_EMAIL);
const shown = async () => (await memberDues({ by: owner }, localeOf("pl")))?.own?.toPay;

test("a reported transfer pauses reminders for five working days (rules 1045)", async () => {
  const first = await report();
  expect(first).toMatchObject({ pausesUntil: "2026-11-23" });
  expect(await report(), "again it is the same").toEqual(first);
  expect(await mailDues()).toBe(0);
  expect(await shown()).toMatchObject({
    waits: "sent",
    lines: [
      "Przelew zgłoszony 16 listopada 2026. Przypomnienia są wstrzymane do 23 listopada 2026.",
    ],
  });
  moveClock("2026-11-23T09:00:00Z");
  expect(await mailDues(), "the last day of the pause").toBe(0);
  moveClock("2026-11-24T09:00:00Z");
  expect((await shown())?.waits).toBeNull();
  expect(await mailDues()).toBe(1);
});

test("an owner takes a report back, and reminders go on (rules 1045)", async () => {
  await report();
  await withdrawRequests(due.id, { by: owner });
  expect(await shown()).toMatchObject({ waits: null, lines: [] });
  expect(await mailDues()).toBe(1);
});

test("only the owner speaks for a company, and only about open dues (rules 1045, 1046)", async () => {
  const coworker = anAccount({ id: "jan", membership: { ...owned, isOwner: false } });
  const stranger = anAccount({ id: "eva", membership: null });
  for (const by of [coworker, stranger]) expect(await report(by)).toEqual({ refused: "not-found" });
  await payDue(due.id, PaySchema.parse({}), { by: staff });
  expect(await report()).toEqual({ refused: "settled" });
  expect(await ask()).toEqual({ refused: "settled" });
  expect(await decide({ term: "2027-01-31" })).toEqual({ refused: "settled" });
});

test("a request for a later term waits for staff and pauses reminders (rules 1046)", async () => {
  await ask();
  await ask("2027-02-15");
  expect(listAskedTerms()).toMatchObject([{ request: { wantedTerm: "2027-02-15" } }]);
  moveClock("2026-12-16T09:00:00Z");
  expect(await mailDues()).toBe(0);
  expect(AskForTermSchema.safeParse({ term: "2026-12-01", reason: "x" }).success).toBe(false);
  await withdrawRequests(due.id, { by: owner });
  expect(listAskedTerms()).toEqual([]);
});

test("staff agree: the term moves, the company is mailed, and reminders follow it (rules 1047)", async () => {
  await mailDues();
  outbox.reset();
  await ask();
  expect(await decide({ term: "2027-01-29", reason: "Zgoda" })).toMatchObject({
    term: "2027-01-29",
    movedTerm: { from: "2026-11-15", on: "2026-11-16" },
    lastMail: { step: "issued" },
  });
  expect(toCompany()).toMatchObject([
    { kind: "dueTermMoved", to: "ewa@example.com", quotes: [{ paragraphs: ["Zgoda"] }] },
  ]);
  expect(history.list().map(({ noun, action }) => [noun, action])).toEqual([["due", "edited"]]);
  expect(listAskedTerms()).toEqual([]);
  const [item] = requestLog(dues.find(due.id) ?? due, localeOf("pl")).items;
  expect(item?.end).toBe("nowy termin 29.01.2027");
  for (const [day, count] of [
    ["2026-12-16", 0],
    ["2026-12-30", 1],
    ["2027-01-29", 1],
  ] as const) {
    moveClock(`${day}T09:00:00Z`);
    expect(await mailDues(), day).toBe(count);
  }
});

test("the note of a due keeps its own term (rules 1047)", async () => {
  await decide({ term: "2027-01-29" });
  const note = await findDueDocument(due.id, "note", localeOf("pl"));
  expect(JSON.stringify(note?.document)).toContain("15 listopada 2026");
  expect(JSON.stringify(note?.document)).not.toContain("29 stycznia 2027");
});

test("staff refuse with a reason, and nothing else changes (rules 1047)", async () => {
  expect(await decide({ how: "refusal", reason: "Nie" })).toEqual({ refused: "not-asked" });
  await ask();
  expect(TermDecisionSchema.safeParse({ how: "refusal" }).success).toBe(false);
  await decide({ how: "refusal", reason: "Statut nie pozwala" });
  expect(dues.find(due.id)).toMatchObject({ term: "2026-11-15", movedTerm: null });
  expect(toCompany()).toMatchObject([{ kind: "dueTermRefused" }]);
  expect((await shown())?.lines).toEqual([
    "Biuro nie zgodziło się na inny termin: Statut nie pozwala",
  ]);
  expect(await mailDues()).toBe(1);
});

test("a term that is the same or too far away is refused (rules 1047)", async () => {
  await decide({ term: "2026-12-15" });
  expect(await decide({ term: "2026-12-15" })).toEqual({ refused: "same" });
  for (const term of ["2026-11-16", "2028-01-01", "jutro", ""])
    expect(TermDecisionSchema.safeParse({ term }).success, term).toBe(false);
});

test("messages of owners are removed with the addressee of their due (rules 1018)", async () => {
  await ask();
  moveClock("2031-12-31T22:00:00Z");
  await forgetOldPayers();
  expect(dueRequests.list()).toHaveLength(1);
  moveClock("2032-01-01T09:00:00Z");
  expect(await forgetOldPayers()).toBe(2);
  expect(dueRequests.list()).toEqual([]);
});

test("the office is mailed what an owner asks for, in whose name a reply goes (rules 1065)", async () => {
  await ask();
  const [mail] = outbox.list();
  expect(mail).toMatchObject({
    to: env.OFFICE_EMAIL,
    replyTo: owner.email,
    kind: "dueTermAsked",
    quotes: [{ paragraphs: ["Czekamy na klienta"] }],
  });
  expect(mail?.facts.map(({ value }) => value)).toEqual([
    "600 zł",
    due.number,
    "15 listopada 2026",
    "31 stycznia 2027",
  ]);
  expect(mail?.link?.url).toBe(`${env.APP_URL}/admin/dues/${due.id}/term`);
});

/** The steps beside the due that the owner sees, with their states. */
const steps = async () =>
  (await memberDues({ by: owner }, localeOf("pl")))?.own?.steps.map(
    ({ title, text, state }) => `${state}: ${title}, ${text}`,
  );

test("the owner sees what follows for an open due (rules 1064)", async () => {
  expect(await steps()).toEqual([
    "done: Nota wystawiona, 1 września 2026",
    "current: Przelew z banku, termin minął 15 listopada 2026",
    "next: Przypomnienie, 16 listopada 2026, jeśli wpłata nie dotrze wcześniej",
    "next: Zaksięgowanie wpłaty, wtedy przypomnienia ustaną",
  ]);
  await mailDues();
  // Fourteen days after the term is a Sunday, so the mail goes on Monday.
  expect(await steps()).toMatchObject({
    1: "done: Ostatni e-mail w tej sprawie, 16 listopada 2026",
    3: "next: Przypomnienie, 30 listopada 2026, jeśli wpłata nie dotrze wcześniej",
  });
  await report();
  expect(await steps()).toEqual([
    "done: Nota wystawiona, 1 września 2026",
    "done: Ostatni e-mail w tej sprawie, 16 listopada 2026",
    "done: Przelew zgłoszony, 16 listopada 2026",
    "current: Zaksięgowanie wpłaty, wtedy przypomnienia ustaną",
  ]);
  await withdrawRequests(due.id, { by: owner });
  await ask();
  expect((await steps())?.slice(2)).toEqual([
    "current: Prośba o inny termin, wysłana 16 listopada 2026, czeka na odpowiedź biura",
    "next: Przelew z banku, termin minął 15 listopada 2026",
    "next: Zaksięgowanie wpłaty, wtedy przypomnienia ustaną",
  ]);
});

test("a fee of the next year names the cards and the decision (rules 1064)", async () => {
  await transaction(() => dues.save({ ...due, year: 2027, term: "2027-01-31" }));
  moveClock("2026-11-17T09:00:00Z");
  expect((await steps())?.slice(3)).toEqual([
    "next: Karty firmy bez wpłaty, do 1 kwietnia 2027",
    "next: Decyzja izby o członkostwie, gdy karty stracą ważność bez wpłaty",
    "next: Zaksięgowanie wpłaty, cała składka przedłuży karty do 31 grudnia 2027",
  ]);
  moveClock("2027-04-02T09:00:00Z");
  expect((await steps())?.join()).toContain("Karty firmy bez wpłaty, działały do 1 kwietnia 2027");
});

test("the owner of a company that owes nothing sees the steps of its last fee (rules 1064)", async () => {
  await transaction(() => dues.save({ ...due, kind: "fee" }));
  await payDue(due.id, PaySchema.parse({ day: "2026-11-12" }), { by: staff });
  const own = (await memberDues({ by: owner }, localeOf("pl")))?.own;
  expect(own?.toPay).toBeNull();
  expect(own?.lastPaid).toMatchObject({
    until: "do 31 grudnia 2026",
    text: "Wpłacono 600 zł, zaksięgowano 16 listopada 2026.",
  });
  expect(
    own?.lastPaid?.steps.map(({ title, text, state }) => `${state}: ${title}, ${text}`),
  ).toEqual([
    "done: Nota wystawiona, 1 września 2026",
    "done: Przelew z banku, 12 listopada 2026",
    "done: Zaksięgowanie wpłaty, 16 listopada 2026",
    "done: Karty firmy, do 31 grudnia 2026",
  ]);
  expect(own?.history[0]?.facts).toContain("opłacona 16.11.2026");
});

test("a starter that has paid reads the end of its twelve months (rules 1054)", async () => {
  await transaction(() => {
    const company = companies.find("anna") ?? expect.fail("no company");
    companies.save({ ...company, status: "starter", memberUntil: "2027-06-18" });
    dues.save({ ...due, kind: "starter" });
  });
  await payDue(due.id, PaySchema.parse({}), { by: staff });
  const seen = await memberDues({ by: owner }, localeOf("pl"));
  expect(seen?.paidUntil).toBe("18 czerwca 2027");
  expect(seen?.own?.lastPaid?.until).toBe("do 18 czerwca 2027");
});
