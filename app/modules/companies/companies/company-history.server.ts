import { recorderOf } from "~/modules/staff/history/history.server";
import type { Company } from "./company";
import { staffCompanyFields } from "./staff-company.schema";

/** Changes of companies in the history, with all fields that staff can see. */
export const companyHistory = recorderOf(
  "company",
  ({ id, name }: Company) => ({ id, title: name }),
  staffCompanyFields.described,
);
