import { z } from "zod";
import { MomentSchema } from "~/platform/time/moments";

/** Hours between the announcement of another account and its first transfer. */
export const WAITING_HOURS = 24;

export const ChamberAccountSchema = z.object({
  id: z.string(),
  /** 26 digits. */
  account: z.string(),
  requestedAt: MomentSchema,
  requestedBy: z.string(),
  /** A day later. */
  validFrom: MomentSchema,
  cancelledAt: MomentSchema.nullable().default(null),
  cancelledBy: z.string().nullable().default(null),
});

/** Another account number of the chamber, which staff have announced (rules 1005). */
export type ChamberAccount = z.output<typeof ChamberAccountSchema>;

export type AccountState = "waiting" | "cancelled" | "valid" | "past";

const isInUse = ({ validFrom, cancelledAt }: ChamberAccount, at: string): boolean =>
  cancelledAt === null && validFrom <= at;

/** The last number that came into use; null while it is the one of the configuration. */
export const accountAt = (rows: readonly ChamberAccount[], at: string): ChamberAccount | null =>
  rows
    .filter((row) => isInUse(row, at))
    .reduce<ChamberAccount | null>(
      (last, row) => (last && last.validFrom > row.validFrom ? last : row),
      null,
    );

/** The change that waits for its day and can still be cancelled. */
export const waitingAt = (rows: readonly ChamberAccount[], at: string): ChamberAccount | null =>
  rows.find(({ validFrom, cancelledAt }) => cancelledAt === null && validFrom > at) ?? null;

export function stateAt(
  row: ChamberAccount,
  rows: readonly ChamberAccount[],
  at: string,
): AccountState {
  if (row.cancelledAt !== null) return "cancelled";
  if (row.validFrom > at) return "waiting";
  return accountAt(rows, at)?.id === row.id ? "valid" : "past";
}
