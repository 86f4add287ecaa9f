import { hasPassed, latestStart, type Period } from "~/platform/time/periods";
import type { Log } from "./log";
import { transaction } from "./stores.server";

/** Removes the rows of a log whose period has passed, a piece at a time. @returns their number */
export async function removeOldRows<Row extends { id: string }>(
  log: Log<Row>,
  period: Period,
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
