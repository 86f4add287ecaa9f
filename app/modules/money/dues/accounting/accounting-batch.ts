import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";
import type { Due } from "../due";
import type { LedgerEntry } from "../ledger/ledger-entry";
import type { Payment } from "../ledger/payment";

/** Records of a batch, in the order in which they were written. */
export interface AccountingRecords {
  dues: readonly Due[];
  payments: readonly Payment[];
  entries: readonly LedgerEntry[];
}

export const AccountingBatchSchema = z.object({
  id: z.string(),
  /** `2026/003`, by the year in which it was made, without gaps. */
  number: z.string(),
  /** Ids of its records, each in the order in which they were written. */
  dues: z.array(z.string()),
  payments: z.array(z.string()),
  entries: z.array(z.string()),
  /** How many more are in the logs of past money, which name their batch (rules 1650). */
  past: z
    .object({ dues: z.int(), payments: z.int(), entries: z.int() })
    .default({ dues: 0, payments: 0, entries: 0 }),
  at: MomentSchema,
  by: z.string(),
});

/** Records that the accountant got as one file; each is in one batch only (rules 1001). */
export type AccountingBatch = z.output<typeof AccountingBatchSchema>;

/** The number of the next batch of a year. */
export function nextBatchNumber(batches: readonly AccountingBatch[], year: string): string {
  const serials = batches
    .map(({ number }) => number.split("/"))
    .flatMap(([of, serial]) => (of === year ? [Number(serial)] : []));
  return `${year}/${String(serials.reduce((most, serial) => Math.max(most, serial), 0) + 1).padStart(3, "0")}`;
}
