import type { Described } from "~/modules/history/history";
import type { Company } from "./company";

/** A company in the words of its history (rules 331). */
export function describedCompany({
  name,
  location,
  website,
  status,
  memberUntil,
  contactPerson,
}: Company): Described {
  const { firstName, lastName, position, email, phone } = contactPerson;
  return {
    "panel-companies:fields.name": name,
    "panel-companies:fields.location": location,
    "panel-companies:fields.website": website,
    "panel-companies:fields.status": { key: `panel-companies:stages.${status}` },
    "panel-companies:fields.memberUntil": memberUntil,
    "panel-companies:fields.contactPerson": {
      personal: [firstName, lastName, position, email, phone].join("\n"),
    },
  };
}
