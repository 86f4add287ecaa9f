import type { Company } from "~/modules/companies/companies/company";
import type { Due } from "./due";

/** True for a fee that is written off once its company has left, so nobody is reminded of it. */
export const isToBeWrittenOff = ({ kind, term }: Due, company: Company | null): boolean =>
  company?.leaving?.openDues === "writtenOff" &&
  kind !== "event" &&
  kind !== "other" &&
  term <= company.leaving.on;
