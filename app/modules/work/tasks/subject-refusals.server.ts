import type { MessageKey } from "~/platform/i18n/i18n";

/** Messages of a form whose company is not found, or whose carer cannot log in any more. */
export const SUBJECT_REFUSALS = {
  "unknown-company": { companyName: ["tasks:errors.unknownCompany"] },
  "which-company": { companyName: ["tasks:errors.whichCompany"] },
  "no-subject": { companyName: ["tasks:errors.noSubject"] },
  "no-carer": { carerId: ["tasks:errors.carer"] },
} satisfies Record<string, Record<string, MessageKey[]>>;
