import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { pathOfCompanyNamed } from "~/modules/companies/companies/staff/company-links.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount, total } from "~/platform/money/grosze";
import { shownNip } from "~/platform/text/register-numbers";
import { chamberPayee } from "../account/chamber-payee.server";
import { hasReductionDocuments, isReduction } from "../documents/reduction-documents.server";
import type { Due } from "../due";
import { dueName } from "../due-name";
import { isIn } from "../ledger/dues.server";
import { daysLate, sumsOfDues } from "../ledger/dues-sums";
import type { EntryOfDue } from "../ledger/entries-of-due.server";
import { reasonLabel } from "../ledger/entry-reasons";
import { isStanding } from "../ledger/ledger-entry";
import type { FoundDue, StandingDue } from "../ledger/standing-due";
import { charged } from "../ledger/uncharged.server";
import { requestLog } from "../requests/due-request.view.server";
import { askedOf, reportOf } from "../requests/open-requests.server";

/** Shown for a due that does not exist. */
export const dueNotFound: NotFoundPage = {
  message: "dues:notFound",
  back: { to: panelPaths.dues(), label: "dues:toList" },
};

export type DueRow = ReturnType<typeof dueRow>;

/** A due in a list. */
export function dueRow({ due, open, paid, state }: StandingDue, locale: Locale) {
  const { t, format } = locale;
  const { id, number, instalment, amountGrosze, term, companyId, addressee } = due;
  const amount = format.amount(amountGrosze);
  return {
    id,
    number,
    companyId,
    /** The company's page; null where an undo has removed the company (rules 1579). */
    companyTo: findCompanyInTransaction(companyId) ? panelPaths.company(companyId) : null,
    amount,
    state,
    title: dueName(due, locale),
    company: addressee.name || number,
    about: [
      instalment && instalment.of > 1 ? t("dues:instalment", { ...instalment }) : due.title,
      number,
    ].join(" · "),
    open: open > 0 ? format.amount(open) : null,
    paid: open > 0 && paid > 0 ? t("dues:paidPart", { paid: format.amount(paid), amount }) : null,
    /** The same beside the amount. */
    paidSum: t("dues:paidSum", { paid: format.amount(paid) }),
    term: { day: term, text: format.shortDate(term) },
    late: state === "overdue" ? t("dues:late", { count: daysLate(due) }) : null,
    stateText: t(`dues:states.${state}`),
    contact: open > 0 ? lastContact(due, locale) : null,
  };
}

/** The last word between company and office about an open due: a message or a mail. */
function lastContact({ id, lastMail }: Due, { t, format }: Locale): string | null {
  if (askedOf(id)) return String(t("dues:contact.asked"));
  const sent = reportOf(id);
  if (sent) return String(t("dues:contact.sent", { day: format.shortDate(sent.at) }));
  return lastMail && String(t("dues:contact.mailed", { day: format.shortDate(lastMail.day) }));
}

export type DueFigures = ReturnType<typeof dueFigures>;

/** The sums of some dues: due, paid, before their terms, and overdue by age (rules 1019). */
export function dueFigures(listed: readonly StandingDue[], locale: Locale) {
  const { t } = locale;
  const all = charged(listed);
  const sums = sumsOfDues(all);
  const instalments = (count: number) => t("dues:figures.instalments", { count });
  const companies = new Set(all.map(({ due }) => due.companyId)).size;
  const overdue = all.filter((row) => isIn("overdue", row)).length;
  const ahead = all.filter((row) => row.open > 0).length - overdue;
  return {
    strip: [
      {
        term: t("dues:figures.due"),
        value: locale.format.amount(sums.due),
        note: `${t("dues:figures.companies", { count: companies })}, ${instalments(all.length)}`,
      },
      {
        term: t("dues:figures.paid"),
        value: locale.format.amount(sums.paid),
        mark: "paid" as const,
        note: t("dues:figures.share", { share: sums.share }),
      },
      {
        term: t("dues:figures.ahead"),
        value: locale.format.amount(sums.ahead),
        mark: "ahead" as const,
        note: instalments(ahead),
      },
      {
        term: t("dues:figures.overdue"),
        value: locale.format.amount(sums.overdue),
        mark: "overdue" as const,
        note: [
          instalments(overdue),
          sums.averageDays === null ? "" : t("dues:figures.average", { count: sums.averageDays }),
        ]
          .filter(Boolean)
          .join(", "),
        isLate: sums.overdue > 0,
      },
      ...(sums.off > 0
        ? [{ term: t("dues:figures.off"), value: locale.format.amount(sums.off), note: null }]
        : []),
    ],
    ages: sums.ages.map(({ grosze, count }, index) => ({
      label: t(`dues:figures.age${(index + 1) as 1 | 2 | 3 | 4}`),
      amount: locale.format.amount(grosze),
      count: instalments(count),
    })),
    hasOverdue: overdue > 0,
    bar: shares([
      { id: "paid", grosze: sums.paid },
      { id: "ahead", grosze: sums.ahead },
      { id: "overdue", grosze: sums.overdue },
    ]),
  };
}

/** Parts of a bar in per cent, one after the other; empty without any. */
function shares<Id extends string>(parts: readonly { id: Id; grosze: number }[]) {
  const all = total(parts, ({ grosze }) => grosze);
  let x = 0;
  return parts.flatMap(({ id, grosze }) => {
    const width = all === 0 ? 0 : (100 * grosze) / all;
    x += width;
    return width === 0 ? [] : [{ id, x: x - width, width }];
  });
}

export type DueTotals = ReturnType<typeof dueTotals>;

/** The sums of all dues of a list, on whatever page (rules 1019). */
export function dueTotals(found: readonly StandingDue[], filter: string, locale: Locale) {
  const { t } = locale;
  const sum = (of: (row: StandingDue) => number) => locale.format.amount(total(found, of));
  const instalments = t("dues:figures.instalments", { count: found.length });
  return {
    label: String(t("dues:total", { filter, instalments })),
    amount: sum(({ due }) => due.amountGrosze),
    open: sum(({ open }) => open),
  };
}

export type DuePage = ReturnType<typeof duePage>;

/** The page of one due. */
export function duePage(found: FoundDue, locale: Locale) {
  const { t, format } = locale;
  const { due, open, balance } = found;
  const { title, year, issuedOn, addressee } = due;
  return {
    ...dueRow(found, locale),
    isOpen: open > 0,
    isOff: found.state === "cancelled",
    isPast: found.isPast,
    facts: [
      { term: t("dues:fields.title"), value: title },
      { term: t("dues:fields.year"), value: String(year) },
      { term: t("dues:fields.amount"), value: format.amount(due.amountGrosze) },
      { term: t("dues:fields.paid"), value: format.amount(found.paid) },
      { term: t("dues:fields.open"), value: format.amount(open) },
      { term: t("dues:fields.issued"), value: format.date(issuedOn) },
      { term: t("dues:fields.nip"), value: shownNip(addressee.nip) },
    ].filter(({ value }) => value !== ""),
    documents: dueDocumentsFor(found, locale),
    canPayFromBalance: open > 0 && balance > 0,
    balance: balance > 0 ? format.amount(balance) : null,
    entries: found.entries.map((entry) => entryItem(entry, found, locale)),
    requests: requestLog(due, locale),
    isAsked: askedOf(due.id) !== null,
  };
}

/** Links to the documents of a due, for staff (rules 1052). */
function dueDocumentsFor({ due, state }: StandingDue, { t }: Locale) {
  if (!(due.issuer ?? chamberPayee()) || due.addressee.name === "") return [];
  const kinds = ["note", "duplicate", "confirmation"] as const;
  return kinds
    .filter((kind) => kind !== "confirmation" || state === "paid")
    .map((kind) => ({
      label: t(`paying:files.${kind}`),
      href: panelPaths.dueDocument(due.id, kind),
    }));
}

function entryItem(
  { entry, amountGrosze, payment, isUndone }: EntryOfDue,
  { due, isPast }: Pick<FoundDue, "due" | "isPast">,
  locale: Locale,
) {
  const { t, format } = locale;
  const { id, kind, number, day, reason } = entry;
  const label = reasonLabel(reason);
  return {
    id,
    isUndone,
    reason: label ? t(label) : reason,
    what: t(`dues:entries.kinds.${kind}`, { number: number ?? "" }),
    how: payment && kind === "allocation" ? t(`dues:sources.${payment.source}`) : null,
    payer:
      payment?.payerName && kind === "allocation"
        ? { name: payment.payerName, to: pathOfCompanyNamed(payment.payerName) }
        : null,
    when: format.shortDate(day),
    amount: format.amount(Math.abs(amountGrosze)),
    canBeUndone:
      !isPast && isStanding({ entry, isUndone }) && !(due.isSeatOver && kind === "cancellation"),
    file:
      isReduction(entry) && hasReductionDocuments(due)
        ? panelPaths.reductionFile(due.id, id)
        : null,
  };
}

/** The rows of the file for the accountant, with its headings (rules 1019). */
export function duesTable(all: readonly StandingDue[], { t }: Locale): string[][] {
  const columns = [
    "number",
    "company",
    "nip",
    "title",
    "year",
    "issued",
    "term",
    "amount",
    "paid",
    "off",
    "open",
    "currency",
    "state",
  ] as const;
  return [
    columns.map((column) => t(`dues:csv.${column}`)),
    ...all.map(({ due, open, paid, state }) => [
      due.number,
      due.addressee.name,
      due.addressee.nip,
      due.title,
      String(due.year),
      due.issuedOn,
      due.term,
      plainAmount(due.amountGrosze),
      plainAmount(paid),
      plainAmount(due.amountGrosze - paid - open),
      plainAmount(open),
      "PLN",
      t(`dues:states.${state}`),
    ]),
  ];
}
