import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { changeSampleCompanyInTransaction } from "~/modules/companies/companies/membership/sample-memberships.server";
import { ADMINISTRATOR_ID } from "~/modules/staff/staff/staff";
import { localeOf } from "~/platform/i18n/i18n.server";
import { inGrosze } from "~/platform/money/grosze";
import { dayFromToday, today } from "~/platform/time/clock";
import { compareMoments, momentInWarsaw } from "~/platform/time/moments";
import fixture from "../../../../../fixtures/chamber/dues.json";
import { chamberAccounts } from "../account/chamber-accounts.store.server";
import { chamberPayee } from "../account/chamber-payee.server";
import { accountingBatches } from "../accounting/accounting-batches.store.server";
import { type Due, DueSchema, TARIFF_SIZES } from "../due";
import { formatNumber } from "../due-number";
import { dues } from "../dues.store.server";
import { addresseeOf } from "../ledger/dues.server";
import { currentMovements } from "../ledger/ledger.server";
import { ledgerEntries } from "../ledger/ledger-entries.store.server";
import {
  balancePlace,
  duePlace,
  type EntryKind,
  LedgerEntrySchema,
  type LedgerLine,
  outside,
  paymentPlace,
} from "../ledger/ledger-entry";
import { openOf } from "../ledger/movements";
import { type Payment, PaymentSchema } from "../ledger/payment";
import { payments } from "../ledger/payments.store.server";
import { presentMailSettings } from "../mails/due-mail-settings.server";
import { nextDueMail } from "../mails/due-mail-steps";
import { dueRequests } from "../requests/due-requests.store.server";
import {
  DueSettingsSchema,
  draftOf,
  feeOf,
  inParts,
  STARTER_MONTH_GROSZE,
  STARTER_MONTHS,
  type Tariff,
  TariffSchema,
} from "../tariff/tariff";
import { dueSettings, tariffs } from "../tariff/tariffs.store.server";

/** Rows of the demo mode begin with it, so that they are known when it ends (rules 1080). */
const SAMPLE = "sample-";

/** Stands in the fixture for the company of the demo owner. */
const DEMO = "demo";

const FixtureSchema = z.object({
  tariff: z.object({
    small: z.number(),
    medium: z.number(),
    large: z.number(),
    huge: z.number(),
    resolution: z.string(),
  }),
  termsInDays: z.object({ first: z.int(), second: z.int() }),
  owner: z.object({ nip: z.string(), street: z.string(), postcode: z.string(), town: z.string() }),
  fees: z.array(
    z.object({
      company: z.string(),
      size: z.enum(TARIFF_SIZES),
      /**
       * Paid złoty of each instalment: null for all of it, "statement" for one that a sample
       * statement pays.
       */
      paid: z.array(z.union([z.number(), z.null(), z.literal("statement")])),
      percent: z.int().nullable().default(null),
      agreement: z.string().default(""),
      termInDays: z.int().optional(),
      off: z
        .object({
          how: z.enum(["creditNote", "writeOff"]),
          amount: z.number().optional(),
          reason: z.string(),
        })
        .optional(),
    }),
  ),
  starters: z.array(
    z.object({ company: z.string(), paid: z.boolean(), termInDays: z.int().optional() }),
  ),
  others: z.array(
    z.object({
      company: z.string(),
      title: z.string(),
      amount: z.number(),
      termInDays: z.int(),
      state: z.enum(["open", "paid", "cash", "cancelled"]),
      reason: z.string().default(""),
    }),
  ),
});

/** Every store about money but the texts of mails; a new one is listed here (rules 1080). */
const MONEY = [
  dues,
  payments,
  ledgerEntries,
  tariffs,
  dueSettings,
  dueRequests,
  accountingBatches,
  chamberAccounts,
];

const isEmpty = (): boolean => MONEY.every((store) => store.list().length === 0);

/**
 * Adds the dues of the sample chamber: those of this year in each of their states, with terms
 * relative to today, and the paid ones of the year before (rules 1080). Adds nothing where anything
 * about money is set or booked.
 *
 * @param demoCompanyId the company of the demo owner
 */
export function addSampleDuesInTransaction(demoCompanyId: string): boolean {
  if (!isEmpty()) return false;
  const { fees, starters, others, owner, ...rest } = FixtureSchema.parse(fixture);
  changeSampleCompanyInTransaction(demoCompanyId, owner);
  const issue = issuing();
  const companyOf = (id: string) => findCompanyInTransaction(id === DEMO ? demoCompanyId : id);
  const [tariff, before] = tariffsOf(rest);
  for (const row of fees) {
    const company = companyOf(row.company);
    if (company) chargeFee(company, row, { tariff, before, issue });
  }
  for (const { company: id, paid, termInDays = paid ? -60 : 14 } of starters) {
    const company = companyOf(id);
    if (!company) continue;
    const due = issue(company, {
      kind: "starter",
      year: today().year,
      title: titleOf("starter"),
      amountGrosze: STARTER_MONTH_GROSZE * STARTER_MONTHS,
      term: dayFromToday(termInDays),
      issuedOn: dayFromToday(Math.min(termInDays - 14, -2)),
      basis: {
        size: null,
        months: STARTER_MONTHS,
        percent: null,
        agreedGrosze: null,
        yearGrosze: STARTER_MONTH_GROSZE * STARTER_MONTHS,
      },
    });
    if (paid) pay(due, due.amountGrosze, dayFromToday(termInDays - 3));
  }
  for (const { company: id, title, amount, termInDays, state, reason } of others) {
    const company = companyOf(id);
    if (!company) continue;
    const due = issue(company, {
      kind: "other",
      year: today().year,
      title,
      amountGrosze: inGrosze(amount),
      term: dayFromToday(termInDays),
      issuedOn: dayFromToday(termInDays - 21),
      basis: null,
    });
    const day = dayFromToday(termInDays - 2);
    if (state === "paid" || state === "cash")
      pay(due, due.amountGrosze, day, state === "cash" ? "cash" : "transfer");
    if (state === "cancelled") takeOff(due, "cancellation", { reason, day });
  }
  noteMails();
  return true;
}

type SampleFee = z.output<typeof FixtureSchema>["fees"][number];
type NewDue = Pick<
  Due,
  "kind" | "year" | "title" | "amountGrosze" | "term" | "issuedOn" | "basis"
> & { instalment?: Due["instalment"] };
type Issue = (company: Company, due: NewDue) => Due;

/** Issues dues with the numbers of their years. */
function issuing(): Issue {
  const serials = new Map<number, number>();
  const issuer = chamberPayee();
  return (company, due) => {
    const serial = (serials.get(due.year) ?? 0) + 1;
    serials.set(due.year, serial);
    return dues.save(
      DueSchema.parse({
        instalment: null,
        ...due,
        issuer,
        companyId: company.id,
        id: `${SAMPLE}due-${due.year}-${serial}`,
        number: formatNumber({ series: "SKL", year: due.year, serial }),
        addressee: addresseeOf(company),
        issuedBy: ADMINISTRATOR_ID,
        issuedAt: momentInWarsaw(due.issuedOn, "10:20"),
      }),
    );
  };
}

/** The tariff of this year, and that of the year before, with prices a tenth lower. */
function tariffsOf({
  tariff: { resolution, ...prices },
  termsInDays,
}: Pick<z.output<typeof FixtureSchema>, "tariff" | "termsInDays">): [Tariff, Tariff] {
  const { year } = today();
  const [first, second] = [dayFromToday(termsInDays.first), dayFromToday(termsInDays.second)];
  const made = (of: number, share: number) =>
    tariffs.save(
      TariffSchema.parse({
        ...draftOf(of),
        prices: {
          small: inGrosze(prices.small * share),
          medium: inGrosze(prices.medium * share),
          large: inGrosze(prices.large * share),
          huge: inGrosze(prices.huge * share),
        },
        resolution: `${resolution}/${of - 1}`,
        ...(of === year && { wholeTerm: first, firstTerm: first, secondTerm: second }),
      }),
    );
  return [made(year, 1), made(year - 1, 0.9)];
}

/** The fee of this year, and the paid one of the year before if the company was a member then. */
function chargeFee(
  company: Company,
  { size, paid, percent, agreement, termInDays, off }: SampleFee,
  { tariff, before, issue }: { tariff: Tariff; before: Tariff; issue: Issue },
): void {
  const year = Number(tariff.id);
  const settings = { size, instalments: paid.length, percent, reason: agreement };
  dueSettings.save(DueSettingsSchema.parse({ id: company.id, ...settings }));
  const terms = { size, months: 12, percent, agreedGrosze: null };
  if ((company.joinedAt ?? "") < `${year - 1}-01-01`) {
    const fee = feeOf(before, terms);
    const whole = { ...before, term: before.wholeTerm, issuedOn: `${year - 2}-12-15` };
    const due =
      fee &&
      issue(company, {
        kind: "fee",
        year: year - 1,
        title: titleOf("fee", year - 1),
        ...fee,
        term: whole.term,
        issuedOn: whole.issuedOn,
      });
    if (due) pay(due, due.amountGrosze, `${year - 1}-01-${10 + (company.name.length % 20)}`);
  }
  const fee = feeOf(tariff, terms);
  if (!fee) return;
  const made = inParts(fee.amountGrosze, paid.length).map((amountGrosze, index, parts) => {
    const own = termInDays === undefined ? tariff.firstTerm : dayFromToday(termInDays);
    const term = index === 0 ? own : tariff.secondTerm;
    const due = issue(company, {
      kind: "fee",
      year,
      title: titleOf("fee"),
      amountGrosze,
      term,
      basis: fee.basis,
      instalment: parts.length > 1 ? { no: index + 1, of: parts.length } : null,
      issuedOn: dayBefore(own, 45),
    });
    const part = paid[index] ?? null;
    const grosze = part === null ? amountGrosze : part === "statement" ? 0 : inGrosze(part);
    // The second instalment was paid today at the latest, although its term is ahead.
    const day = [dayBefore(term, 3 + (due.number.length + index) * 2), dayFromToday(-4)].sort()[0];
    if (grosze > 0 && day) pay(due, grosze, day);
    return due;
  });
  const [due] = made;
  if (off && due) takeOff(due, off.how, { ...off, day: dayFromToday(-20) });
  if (made.every(({ id, amountGrosze }) => openOf(currentMovements(), { id, amountGrosze }) === 0))
    extend(company, `${year}-12-31`);
}

const titleOf = (kind: "fee" | "starter", year = today().year): string =>
  String(localeOf("pl").t(`dues-tariff:titles.${kind}`, { year }));

const dayBefore = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).subtract({ days }).toString();

/** A membership is paid until the end of the year, as by a real payment (rules 1055). */
function extend({ id, memberUntil }: Company, until: string): void {
  if (memberUntil !== null && memberUntil < until)
    changeSampleCompanyInTransaction(id, { memberUntil: until });
}

/** Money that the office typed in; what is over goes to the balance. */
function pay(due: Due, amountGrosze: number, day: string, source: Payment["source"] = "transfer") {
  const toDue = Math.min(amountGrosze, due.amountGrosze);
  const over = amountGrosze - toDue;
  addSamplePaymentInTransaction(
    { source, day, amountGrosze, payerName: due.addressee.name, title: due.number },
    [
      { to: duePlace(due.id), amountGrosze: toDue },
      ...(over > 0 ? [{ to: balancePlace(due.companyId), amountGrosze: over }] : []),
    ],
  );
}

/** Saves a sample payment and where its money goes; what is left waits for staff. */
export function addSamplePaymentInTransaction(
  payment: Pick<Payment, "source" | "day" | "amountGrosze"> & Partial<Payment>,
  to: readonly Pick<LedgerLine, "to" | "amountGrosze">[],
): Payment {
  const saved = payments.save(
    PaymentSchema.parse({
      ...payment,
      id: `${SAMPLE}payment-${payments.list().length + 1}`,
      recordedBy: ADMINISTRATOR_ID,
      recordedAt: momentInWarsaw(payment.day, "12:10"),
    }),
  );
  const lines = to.map((line) => ({ ...line, from: paymentPlace(saved.id) }));
  if (lines.length > 0) book("allocation", lines, { day: payment.day });
  return saved;
}

function takeOff(
  due: Due,
  how: "creditNote" | "writeOff" | "cancellation",
  { amount, reason, day }: { amount?: number; reason: string; day: string },
): void {
  const from = { creditNote: "credit", writeOff: "writeOff", cancellation: "cancelled" } as const;
  const amountGrosze = amount === undefined ? openOf(currentMovements(), due) : inGrosze(amount);
  const lines = [{ from: outside(from[how]), to: duePlace(due.id), amountGrosze }];
  book(how, lines, { day, reason });
}

function book(
  kind: EntryKind,
  lines: readonly LedgerLine[],
  { day, reason = "" }: { day: string; reason?: string },
): void {
  const year = Number(day.slice(0, 4));
  const serial =
    1 + ledgerEntries.list(({ number }) => number?.startsWith(`KOR/${year}/`) === true).length;
  ledgerEntries.save(
    LedgerEntrySchema.parse({
      kind,
      lines,
      day,
      reason,
      by: ADMINISTRATOR_ID,
      id: `${SAMPLE}entry-${ledgerEntries.list().length + 1}`,
      number: kind === "creditNote" ? formatNumber({ series: "KOR", year, serial }) : null,
      at: momentInWarsaw(day, "12:10"),
    }),
  );
}

/** The mails of open dues went out before the demo began: nobody gets them again. */
function noteMails(): void {
  const [now, day] = [dayFromToday(0), dayFromToday(-1)];
  for (const due of dues.list()) {
    const step = nextDueMail(due, now, presentMailSettings());
    if (step !== null) dues.save({ ...due, lastMail: { step, day } });
  }
}

/** The sample fee of a company for this year, by instalments, for the titles of statements. */
export const sampleDuesOf = (companyId: string): readonly Due[] =>
  dues
    .listBy("companyId", companyId)
    .filter(
      ({ id, kind, year }) => id.startsWith(SAMPLE) && kind === "fee" && year === today().year,
    )
    .sort((one, other) => compareMoments(one.term, other.term));

/** True for a portal with sample dues. */
export const hasSampleDues = (): boolean => dues.count(({ id }) => id.startsWith(SAMPLE)) > 0;

/**
 * Removes everything about money from a portal with sample dues, because all of its ledger was
 * booked in the demo mode (rules 1080).
 *
 * @returns the number of rows
 */
export const removeSampleDuesInTransaction = (): number =>
  hasSampleDues()
    ? MONEY.map((store) => store.removeWhere(() => true)).reduce((sum, one) => sum + one, 0)
    : 0;
