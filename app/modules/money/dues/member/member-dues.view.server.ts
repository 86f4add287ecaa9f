import { Temporal } from "temporal-polyfill";
import { env } from "~/env.server";
import type { Company } from "~/modules/companies/companies/company";
import { companyOf } from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { codeDataOf } from "~/platform/mail/mail-code.server";
import { bankQrPicture, bankQrText } from "~/platform/qr/bank-qr";
import { shownAccount } from "~/platform/text/register-numbers";
import { dayFromToday } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import { hasFormerAccount, payeeOf } from "../account/chamber-payee.server";
import { issuerOf, transferOf } from "../documents/due-documents.server";
import {
  hasReductionDocuments,
  reductionsOf,
  reductionTitle,
} from "../documents/reduction-documents.server";
import type { Due } from "../due";
import { dueName } from "../due-name";
import { type CardValidity, cardValidity } from "../ledger/card-validity.server";
import { allDuesOf, duesOf } from "../ledger/dues.server";
import type { EntryOfDue } from "../ledger/entries-of-due.server";
import type { EntryKind } from "../ledger/ledger-entry";
import type { BookedDue, StandingDue } from "../ledger/standing-due";
import { dueRow } from "../list/due.view.server";
import { waitingState } from "../requests/due-request.view.server";
import { basisText } from "../tariff/tariff.view.server";
import { type CardDays, cardDays, dueSteps, paidSteps } from "./due-steps.view.server";
import { paidUntil } from "./paid-until";

/**
 * The dues of a person's company: all of it for the owner, the day until which they are paid for
 * others (rules 1054); null without a company.
 */
export async function memberDues({ by }: { by: Account }, locale: Locale) {
  const { membership } = by;
  if (!membership) return null;
  const company = await companyOf(membership);
  const { dues, balance } = await allDuesOf(company.id);
  const validity = cardValidity(company, membership.since);
  const until = paidDay(dues, company, validity);
  const shared = {
    company: membership.companyName,
    paidUntil: until && locale.format.date(until),
    office: env.OFFICE_EMAIL,
  };
  if (!membership.isOwner) return { ...shared, own: null };
  const open = dues.filter((due) => due.open > 0).reverse();
  const [next] = open;
  const card = next ? cardDays(next.due, validity) : null;
  const toPay = next ? dueToPay(next, locale) : null;
  // Without details of a transfer the page names the office as the one to ask.
  const isNamed = toPay !== null && toPay.transfer === null && env.HOW_TO_PAY === undefined;
  return {
    ...shared,
    office: isNamed ? null : shared.office,
    own: {
      toPay,
      year: yearBefore(dues, validity),
      lastPaid: next ? null : lastPaid(dues, { until: validity.until, paidUntil: until }, locale),
      card: card && cardLine(card, locale),
      steps: next ? dueSteps(next, { company, card }, locale) : [],
      further: open.slice(1).map((due) => dueRow(due, locale)),
      // Once the transfer is reported, it is too late to ask for another way.
      balance: balanceLine(balance, toPay?.waits === "sent" ? 0 : (next?.open ?? 0), locale),
      awaitsFirstFee: company.status === "starter" && !dues.some(({ due }) => due.kind in FEES),
      history: dues.map((standing) => historyRow(standing, locale)),
    },
  };
}

/** The day until which dues are paid: of a starter the end of its twelve months (rules 1054). */
function paidDay(
  dues: readonly StandingDue[],
  { status }: Pick<Company, "status">,
  { withoutGrace }: CardValidity,
): string | null {
  const until = paidUntil(dues);
  return until !== null && status === "starter" ? withoutGrace : until;
}

/** Months before the end of the membership in which its year is worth a look (rules 1566). */
const MONTHS_BEFORE = 2;

/** The page of the year while the next fee is near or open; null at other times. */
function yearBefore(dues: readonly StandingDue[], { withoutGrace }: CardValidity): string | null {
  const isOpen = dues.some(({ due, open }) => due.kind in FEES && open > 0);
  const from = Temporal.PlainDate.from(withoutGrace).subtract({ months: MONTHS_BEFORE });
  return isOpen || dayFromToday(0) >= from.toString() ? paths.year() : null;
}

/** The membership fee that was issued last, for its owner; null without one. */
export async function lastFee({ by }: { by: Account }): Promise<StandingDue | null> {
  if (!by.membership?.isOwner) return null;
  const { dues } = await duesOf((await companyOf(by.membership)).id);
  return dues.find(({ due }) => due.kind in FEES) ?? null;
}

/** True for the owner of a company in Plan Startowy that was charged no fee yet (rules 1661). */
export async function awaitsFirstFee({ by }: { by: Account }): Promise<boolean> {
  if (!by.membership?.isOwner) return false;
  const { status } = await companyOf(by.membership);
  return status === "starter" && (await lastFee({ by })) === null;
}

/** The overpaid amount, and for a due to pay that the office can take it from there. */
function balanceLine(balance: number, open: number, locale: Locale): string | null {
  if (balance <= 0) return null;
  const amount = { balance: locale.format.amount(balance) };
  if (open === 0) return locale.t("paying:balance", amount);
  return locale.t(balance < open ? "paying:balancePart" : "paying:balanceCovers", amount);
}

/** How long the cards stay valid without the next fee (rules 1042). */
function cardLine({ until, paid, isOver }: CardDays, { t, format }: Locale): string {
  const days = { day: format.date(until), paid: format.date(paid) };
  return t(isOver ? "paying:card.over" : "paying:card.valid", days);
}

export type MemberDues = NonNullable<Awaited<ReturnType<typeof memberDues>>>;

export type OwnDues = NonNullable<MemberDues["own"]>;

/** The due with the earliest term: the open amount and how to pay it. */
function dueToPay(standing: StandingDue, locale: Locale) {
  const { due, open } = standing;
  const { t, format } = locale;
  const row = dueRow(standing, locale);
  const isLate = standing.state === "overdue";
  const off = due.amountGrosze - standing.paid - open;
  return {
    ...row,
    isLate,
    toPay: format.amount(open),
    until: t(isLate ? "paying:steps.late" : "paying:until", { day: format.date(due.term) }),
    basis: due.basis && t("paying:basis", { basis: basisText(due.basis, locale) }),
    off: off > 0 ? t("paying:off", { amount: format.amount(off) }) : null,
    partly: row.paid && t("paying:partly", { paid: format.amount(standing.paid), open: row.open }),
    ...waitingState(due, locale),
    transfer: transferView(standing, locale),
    note: documentsOf(standing).note,
  };
}

export type DueToPay = ReturnType<typeof dueToPay>;

/** The details of a transfer of the open amount; null while no account is configured. */
export function transferView(
  { due, open }: Pick<StandingDue, "due" | "open">,
  { t, format }: Locale,
) {
  const payee = payeeOf(due);
  if (!payee) return null;
  const amount = format.fullAmount(open);
  const transfer = transferOf(due, payee, open);
  const text = bankQrText(transfer);
  const { name, account } = payee;
  return {
    // A field of a bank takes an account without blanks, and an amount without its unit.
    facts: [
      { label: t("paying:transfer.receiver"), value: name, copied: name },
      { label: t("paying:transfer.account"), value: shownAccount(account), copied: account },
      { label: t("paying:transfer.amount"), value: amount, copied: amount.replace(/[^\d,]/g, "") },
      { label: t("paying:transfer.title"), value: due.number, copied: due.number },
    ],
    picture: bankQrPicture(transfer),
    // For a phone, which cannot scan its own screen.
    file:
      text === null
        ? null
        : { data: codeDataOf({ text }), name: `${due.number.replace(/\W+/g, "-")}.png` },
    code: t("paying:transfer.code", { amount, title: due.number }),
    former: hasFormerAccount(due) ? t("chamber-account:former") : null,
  };
}

/** The membership fee that was paid last, while nothing is open; null if none was. */
function lastPaid(
  dues: readonly BookedDue[],
  { until, paidUntil }: { until: string; paidUntil: string | null },
  locale: Locale,
) {
  const { t, format } = locale;
  const last = dues.find(({ due, state }) => state === "paid" && due.kind in FEES);
  const settled = last && settlementOf(last.entries);
  if (!last || !settled || paidUntil === null) return null;
  const { due, paid } = last;
  const amount = format.amount(paid);
  return {
    id: due.id,
    title: dueName(due, locale),
    until: t("paying:until", { day: format.date(paidUntil) }),
    text: t("paying:settled", { amount, day: format.date(settled.at) }),
    documents: documentsOf(last),
    number: due.number,
    steps: paidSteps({ due, ...settled, until }, locale),
  };
}

export type LastPaid = NonNullable<ReturnType<typeof lastPaid>>;

const FEES: Partial<Record<Due["kind"], true>> = { fee: true, starter: true };

/** The last money for a due: the day of its transfer, null from the balance, and of its entry. */
function settlementOf(entries: readonly EntryOfDue[]): { by: string | null; at: string } | null {
  const last = entries.find(({ entry, isUndone }) => PAYS[entry.kind] === true && !isUndone);
  return last ? { by: last.payment?.day ?? null, at: dayInWarsaw(last.entry.at) } : null;
}

const PAYS: Partial<Record<EntryKind, true>> = { allocation: true, balance: true };

function historyRow(standing: BookedDue, locale: Locale) {
  const { due, state, entries } = standing;
  const { t, format } = locale;
  const row = dueRow(standing, locale);
  const paidOn = state === "paid" ? settlementOf(entries)?.at : undefined;
  return {
    ...row,
    isAwaited: standing.open > 0 && waitingState(due, locale).waits === "sent",
    facts: [
      row.amount,
      t("paying:historyTerm", { day: row.term.text }),
      paidOn && t("paying:historyPaid", { day: format.shortDate(paidOn) }),
      due.number,
    ]
      .filter(Boolean)
      .join(" · "),
    documents: documentsOf(standing),
    reductions: (hasReductionDocuments(due) ? reductionsOf(due, entries) : []).map((reduction) => ({
      id: reduction.entry.id,
      title: reductionTitle(reduction, locale),
      undone: reduction.undoneOn && locale.t("paying:reduction.isUndone"),
      page: paths.reduction(due.id, reduction.entry.id),
      file: paths.reductionFile(due.id, reduction.entry.id),
    })),
  };
}

/** Addresses of the documents of a due; null for those that it does not have. */
function documentsOf({ due, state }: StandingDue) {
  const has = issuerOf(due) !== null && due.addressee.name !== "";
  return {
    page: has ? paths.due(due.id) : null,
    note: has ? paths.dueDocument(due.id, "note") : null,
    confirmation: has && state === "paid" ? paths.dueDocument(due.id, "confirmation") : null,
  };
}

export type DuesTile = NonNullable<Awaited<ReturnType<typeof duesTile>>>;

/** The dues on the owner's dashboard; null for others, and for a company without dues. */
export async function duesTile({ by }: { by: Account }, locale: Locale) {
  const { membership } = by;
  if (!membership?.isOwner) return null;
  const company = await companyOf(membership);
  const { dues } = await duesOf(company.id);
  const next = dues.filter((due) => due.open > 0).at(-1);
  const validity = cardValidity(company, membership.since);
  const until = paidDay(dues, company, validity);
  const year = yearBefore(dues, validity);
  if (!next)
    return until === null
      ? null
      : {
          year,
          isLate: false,
          isAwaited: false,
          toPay: null,
          text: locale.format.date(until),
          title: "",
        };
  const { toPay, until: term, isLate, late, title, waits } = dueToPay(next, locale);
  if (waits === "sent")
    return {
      year,
      isLate: false,
      isAwaited: true,
      toPay,
      title,
      text: String(locale.t("due-requests:waiting.tile")),
    };
  return { year, isLate, isAwaited: false, toPay, text: late ?? term, title };
}
