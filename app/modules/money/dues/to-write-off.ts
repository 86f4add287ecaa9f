import type { Company } from "~/modules/companies/companies/company";
import { type Due, isOfMembership } from "./due";

/** True for a fee that is written off once its company has left, so nobody is reminded of it. */
export const isToBeWrittenOff = (due: Due, company: Company | null): boolean =>
  company?.leaving?.openDues === "writtenOff" &&
  isOfMembership(due) &&
  due.term <= company.leaving.on;
