import type { Due } from "../due";
import { type Movements, openOf, totalsOfDue } from "./movements";

/** The state of a due; `overdue` means open and past its term. Labels `dues:states`. */
export const DUE_STATES = ["open", "partly", "overdue", "paid", "writtenOff", "cancelled"] as const;

export type DueState = (typeof DUE_STATES)[number];

/** @param today `YYYY-MM-DD` in Warsaw */
export function stateOfDue(movements: Pick<Movements, "dues">, due: Due, today: string): DueState {
  const { paid, writeOff } = totalsOfDue(movements, due.id);
  if (openOf(movements, due) === 0)
    return writeOff > 0 ? "writtenOff" : paid > 0 ? "paid" : "cancelled";
  if (due.term < today) return "overdue";
  return paid > 0 ? "partly" : "open";
}
