import { canReturn } from "~/modules/staff/change-sets/change-sets.server";
import { companies } from "./companies.store.server";

/** True for a company whose record is removed, and that no undo can bring back (rules 1270). */
export const isGoneForGood = (companyId: string): boolean =>
  companies.find(companyId) === null && !canReturn("companies", companyId);
