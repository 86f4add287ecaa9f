import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import { GroszeSchema } from "../due";

/**
 * Where amounts move from and to. With an id: `payment`, `due`, and the `balance` of a company.
 * Without: money that left (`refund`, `notOurs`, `annulled`), and what a due loses without money
 * (`credit` by a credit note, `writeOff`, `cancelled`).
 */
export const PLACES = [
  "payment",
  "due",
  "balance",
  "refund",
  "notOurs",
  "annulled",
  "credit",
  "writeOff",
  "cancelled",
] as const;

export type PlaceKind = (typeof PLACES)[number];

const PlaceSchema = z.object({ place: z.enum(PLACES), id: z.string().default("") });

export type Place = z.output<typeof PlaceSchema>;

export const ENTRY_KINDS = [
  /** Money of a payment goes to dues, balances, back, or is not ours. */
  "allocation",
  /** The balance of a company pays its dues or goes back. */
  "balance",
  "creditNote",
  "writeOff",
  "cancellation",
  /** The balance of a company that was joined with another moves there. */
  "transfer",
  /** The counter-entry of another one. */
  "undo",
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

const LineSchema = z.object({ from: PlaceSchema, to: PlaceSchema, amountGrosze: GroszeSchema });

export type LedgerLine = z.output<typeof LineSchema>;

export const LedgerEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(ENTRY_KINDS),
  lines: z.array(LineSchema).min(1),
  /** The number of a credit note, `KOR/2026/00017`; null for anything else. */
  number: z.string().nullable().default(null),
  /** The entry that this one takes back. */
  undoes: z.string().nullable().default(null),
  /** The statement whose booking wrote it; null for all others, and before this was stored. */
  statementId: z.string().nullable().default(null),
  /** Why a payment went where it did, or staff's reason. */
  reason: z.string().default(""),
  /** The day of the money or of the decision. */
  day: z.iso.date(),
  at: MomentSchema,
  by: z.string(),
});

/** One booking: it is written at once, and only taken back by a counter-entry (rules 1012). */
export type LedgerEntry = z.output<typeof LedgerEntrySchema>;

/** True for an entry that staff can take back: neither undone nor a counter-entry. */
export const isStanding = ({ entry, isUndone }: { entry: LedgerEntry; isUndone: boolean }) =>
  !isUndone && entry.kind !== "undo";

export const duePlace = (id: string): Place => ({ place: "due", id });
export const paymentPlace = (id: string): Place => ({ place: "payment", id });
export const balancePlace = (companyId: string): Place => ({ place: "balance", id: companyId });
export const outside = (place: Exclude<PlaceKind, "payment" | "due" | "balance">): Place => ({
  place,
  id: "",
});

/** The ids that lead to an entry: its own, that of what it takes back, of dues and of payments. */
export function keysOf({ id, undoes, lines }: LedgerEntry): Set<string> {
  const keys = new Set([id]);
  if (undoes !== null) keys.add(undoes);
  for (const { from, to } of lines)
    for (const { place, id } of [from, to])
      if (place === "due" || place === "payment") keys.add(id);
  return keys;
}
