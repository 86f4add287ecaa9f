import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { NotFoundPage } from "~/platform/http/not-found.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { plainAmount, total } from "~/platform/money/grosze";
import type { Due } from "../due";
import { addresseeOf } from "../ledger/dues.server";
import type { LedgerEntry, LedgerLine, Place, PlaceKind } from "../ledger/ledger-entry";
import type { Payment } from "../ledger/payment";
import type { RecordsByPlace } from "./accounting.server";
import type { AccountingBatch, AccountingRecords } from "./accounting-batch";

/** Shown for a batch that does not exist. */
export const batchNotFound: NotFoundPage = {
  message: "accounting:notFound",
  back: { to: panelPaths.accounting(), label: "accounting:heading" },
};

const COLUMNS = [
  ...(["kind", "number", "day", "term", "company", "nip", "address"] as const),
  ...(["payer", "text", "year"] as const),
  ...(["debit", "credit", "currency", "document", "reversal", "batch", "record"] as const),
] as const;

type Row = Record<(typeof COLUMNS)[number], string>;

/** The sides of the company's account that a movement stands on. */
type Side = "debit" | "credit" | "both";

/** Movements between places, with their word `accounting:kinds`. */
const MOVEMENTS: Partial<Record<`${PlaceKind}>${PlaceKind}`, { kind: MovementKind; side: Side }>> =
  {
    "payment>due": { kind: "settled", side: "both" },
    "payment>balance": { kind: "toBalance", side: "both" },
    "payment>refund": { kind: "refund", side: "debit" },
    "payment>notOurs": { kind: "notOurs", side: "debit" },
    "payment>annulled": { kind: "annulled", side: "debit" },
    "balance>due": { kind: "settled", side: "both" },
    "balance>balance": { kind: "moved", side: "both" },
    "balance>refund": { kind: "refund", side: "debit" },
    "credit>due": { kind: "creditNote", side: "credit" },
    "writeOff>due": { kind: "writeOff", side: "credit" },
    "cancelled>due": { kind: "cancellation", side: "credit" },
    "due>balance": { kind: "toBalance", side: "both" },
  };

type MovementKind =
  | ("settled" | "toBalance" | "refund" | "notOurs" | "annulled" | "moved")
  | ("creditNote" | "writeOff" | "cancellation");

interface Knowing extends Pick<Locale, "t"> {
  about: RecordsByPlace;
}

/** A batch as CSV: headings, then a row for each due, payment and movement (rules 1002). */
export function batchTable(
  {
    batch,
    records,
    about,
  }: {
    batch: Pick<AccountingBatch, "number">;
    records: AccountingRecords;
    about: RecordsByPlace;
  },
  { t }: Locale,
): string[][] {
  const knowing = { about, t };
  const rows = [
    ...records.dues.map((due) => dueRow(due, t)),
    ...records.payments.map((payment) => paymentRow(payment, records.entries, knowing)),
    ...records.entries.flatMap((entry) => entryRows(entry, knowing)),
  ];
  return [
    COLUMNS.map((column) => t(`accounting:columns.${column}`)),
    ...rows.map((row) => COLUMNS.map((column) => ({ ...row, batch: batch.number })[column])),
  ];
}

const EMPTY: Row = {
  kind: "",
  number: "",
  day: "",
  term: "",
  company: "",
  nip: "",
  address: "",
  payer: "",
  text: "",
  year: "",
  debit: "",
  credit: "",
  currency: "PLN",
  document: "",
  reversal: "",
  batch: "",
  record: "",
};

const dueRow = (due: Due, t: Locale["t"]): Row => ({
  ...EMPTY,
  kind: t("accounting:kinds.due"),
  number: due.number,
  day: due.issuedOn,
  term: due.term,
  ...ofCompany(due.addressee),
  text: due.title,
  year: String(due.year),
  debit: plainAmount(due.amountGrosze),
  document: due.number,
  record: due.id,
});

/** The account of the payer is in no CSV (rules 1040). */
const paymentRow = (
  payment: Payment,
  entries: AccountingRecords["entries"],
  { about, t }: Knowing,
): Row => ({
  ...EMPTY,
  kind: t("accounting:kinds.payment"),
  number: payment.bankRef ?? "",
  day: payment.day,
  ...partiesOf(payment, entries, about),
  text: payment.title,
  credit: plainAmount(payment.amountGrosze),
  record: payment.id,
});

/**
 * The companies that a payment is for, with their NIP and address, and beside them who paid
 * (rules 1002).
 */
function partiesOf(
  { id, payerName }: Payment,
  entries: AccountingRecords["entries"],
  about: RecordsByPlace,
): Parties {
  const found = entries
    .filter(({ kind }) => kind !== "undo")
    .flatMap(({ lines }) => lines)
    .filter(({ from, to }) => from.id === id && (to.place === "due" || to.place === "balance"))
    .map(({ from, to }) => partiesAt([from, to], about));
  const debtors = [...new Map(found.map((one) => [one.nip || one.company, one])).values()];
  const joined = (column: "company" | "nip" | "address") =>
    debtors.map((one) => one[column] || "–").join("; ");
  return debtors.length > 1
    ? {
        company: joined("company"),
        nip: joined("nip"),
        address: joined("address"),
        payer: payerName,
      }
    : { ...NOBODY, ...debtors[0], payer: payerName };
}

function entryRows({ id, kind, lines, number, day }: LedgerEntry, { about, t }: Knowing): Row[] {
  return lines.flatMap((line, index) => {
    const found = movementOf(line, kind === "undo");
    if (!found) return [];
    const { movement, isReversal, from, to } = found;
    const due = dueAt([from, to], about);
    const amount = plainAmount(line.amountGrosze);
    const sides = isReversal ? OPPOSITE : SAME;
    const side = sides[movement.side];
    return [
      {
        ...EMPTY,
        kind: t(`accounting:kinds.${movement.kind}`),
        number: number ?? "",
        day,
        ...partiesAt([from, to], about),
        text: due?.title ?? "",
        year: due ? String(due.year) : "",
        debit: side === "credit" ? "" : amount,
        credit: side === "debit" ? "" : amount,
        document: due?.number ?? "",
        reversal: isReversal ? t("accounting:isReversal") : "",
        record: lines.length > 1 ? `${id}-${index + 1}` : id,
      },
    ];
  });
}

const SAME: Record<Side, Side> = { debit: "debit", credit: "credit", both: "both" };
const OPPOSITE: Record<Side, Side> = { debit: "credit", credit: "debit", both: "both" };

/** The movement of a line; a counter-entry has the lines of its entry the other way round. */
function movementOf({ from, to }: LedgerLine, isUndo: boolean) {
  const back = isUndo ? MOVEMENTS[`${to.place}>${from.place}`] : undefined;
  if (back) return { movement: back, isReversal: true, from: to, to: from };
  const movement = MOVEMENTS[`${from.place}>${to.place}`];
  return movement ? { movement, isReversal: false, from, to } : null;
}

const dueAt = (places: readonly Place[], { dues }: RecordsByPlace): Due | undefined =>
  places.flatMap(({ place, id }) => (place === "due" ? (dues.get(id) ?? []) : []))[0];

type Parties = Pick<Row, "company" | "nip" | "address" | "payer">;

const NOBODY: Parties = { company: "", nip: "", address: "", payer: "" };

const ofCompany = ({ name, nip, address }: Due["addressee"]): Parties => ({
  ...NOBODY,
  company: name,
  nip,
  address,
});

/** The company of a movement: that of the due, else of the balance; else who paid. */
function partiesAt(places: readonly Place[], about: RecordsByPlace): Parties {
  const due = dueAt(places, about);
  if (due) return ofCompany(due.addressee);
  const balance = places.find(({ place }) => place === "balance");
  const company = balance && findCompanyInTransaction(balance.id);
  if (company) return ofCompany(addresseeOf(company));
  const payment = places.find(({ place }) => place === "payment");
  return { ...NOBODY, payer: about.payments.get(payment?.id ?? "")?.payerName ?? "" };
}

export type AccountingPage = ReturnType<typeof accountingPage>;

/** Records that wait for a batch, and the batches. */
export function accountingPage(
  waiting: AccountingRecords,
  batches: readonly AccountingBatch[],
  { names, locale }: { names: ReadonlyMap<string, string>; locale: Locale },
) {
  const { t, format } = locale;
  const sum = (rows: readonly { amountGrosze: number }[]) =>
    format.amount(total(rows, ({ amountGrosze }) => amountGrosze));
  const count = waiting.dues.length + waiting.payments.length + waiting.entries.length;
  return {
    count,
    waiting: [
      t("accounting:count.dues", { count: waiting.dues.length, sum: sum(waiting.dues) }),
      t("accounting:count.payments", {
        count: waiting.payments.length,
        sum: sum(waiting.payments),
      }),
      t("accounting:count.entries", { count: waiting.entries.length }),
    ],
    batches: batches.map(({ id, number, dues: ofDues, payments: paid, entries, past, at, by }) => ({
      id,
      number,
      file: panelPaths.accountingFile(id),
      when: `${format.shortDate(at)}, ${format.time(at)}`,
      who: names.get(by) ?? "",
      contents: [
        t("accounting:contents.dues", { count: past.dues + ofDues.length }),
        t("accounting:contents.payments", { count: past.payments + paid.length }),
        t("accounting:contents.entries", { count: past.entries + entries.length }),
      ].join(", "),
    })),
  };
}

export type BatchRow = AccountingPage["batches"][number];
