import type { Locale } from "~/platform/i18n/locale";
import type { Ledger, OpenEntry } from "../vote-ledgers.server";
import { pollCard } from "./app-poll.view.server";

/**
 * The page of a ledger, without its entries.
 *
 * @param sought number of an entry as the address has it
 */
export function ledgerPage(read: Ledger, sought: string | null, locale: Locale) {
  const { id, title, isActive, results } = pollCard(read, locale);
  const found =
    sought === null ? undefined : read.entries.find(({ number }) => String(number) === sought);
  return {
    id,
    title,
    start: read.start,
    isActive,
    results,
    brokenFrom: read.brokenFrom,
    head: read.head,
    own: read.ballot?.number ?? null,
    sought: found ? ledgerItem(found, locale) : null,
  };
}

export function ledgerItem(
  { number, day, commitment, replacedBy, opened }: OpenEntry,
  { format }: Locale,
) {
  return { number, day, date: format.date(day), commitment, replacedBy, opened };
}

export type LedgerItem = ReturnType<typeof ledgerItem>;

/** The whole ledger as CSV; hashed values appear exactly as they were hashed. */
export function ledgerTable({ entries }: Ledger, { t }: Locale): string[][] {
  const columns = [
    "number",
    "day",
    "commitment",
    "replaces",
    "previous",
    "hash",
    "receipt",
    "option",
  ] as const;
  const rows = entries.map(({ number, day, commitment, replaces, previous, hash, opened }) => [
    String(number),
    day,
    commitment,
    replaces ?? "",
    previous,
    hash,
    opened?.receipt ?? "",
    opened?.option ?? "",
  ]);
  return [columns.map((column) => t(`polls:ledger.columns.${column}`)), ...rows];
}
