import { dayFromToday } from "~/platform/time/clock";
import { dues } from "../dues.store.server";
import { stateOfDue } from "./due-state";
import { currentMovements } from "./ledger.server";
import { openOf } from "./movements";

/** Ids of the companies with an overdue due, or with dues and none of them open. */
export function companiesWithDues(state: "overdue" | "paid"): ReadonlySet<string> {
  const [movements, day] = [currentMovements(), dayFromToday(0)];
  const all = dues.list();
  if (state === "overdue") {
    const overdue = all.filter((due) => stateOfDue(movements, due, day) === "overdue");
    return new Set(overdue.map(({ companyId }) => companyId));
  }
  const open = all.filter((due) => openOf(movements, due) > 0);
  const owing = new Set(open.map(({ companyId }) => companyId));
  return new Set(all.flatMap(({ companyId }) => (owing.has(companyId) ? [] : companyId)));
}
