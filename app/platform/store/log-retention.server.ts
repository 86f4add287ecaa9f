import { hasPassed, latestStart } from "~/platform/time/periods";
import type { Log } from "./log";
import type { RetentionPeriod } from "./retention";
import { transaction } from "./stores.server";

/**
 * Removes the rows of a log whose period has passed, a piece at a time; reads at most those of some
 * hours more (rules 1630). @returns their number
 */
export async function removeOldRows<Row extends { id: string }>(
  log: Log<Row>,
  period: RetentionPeriod,
): Promise<number> {
  let removed = 0;
  for await (const piece of log.pieces({ until: latestStart(period) })) {
    const old = piece.filter((row) => hasPassed(period, log.placeOf(row).at));
    await transaction(() => {
      for (const { id } of old) log.remove(id);
    });
    removed += old.length;
  }
  return removed;
}
