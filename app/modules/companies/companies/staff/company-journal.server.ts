import { journalOf } from "~/modules/staff/change-sets/journal.server";
import { prepareEntry } from "~/modules/staff/history/history.server";
import { companies } from "../companies.store.server";
import { type Company, CompanySchema } from "../company";
import { CompanyContactSchema } from "../contacts/company-contact";
import { companyContacts } from "../contacts/company-contacts.store.server";
import { staffCompanyFields } from "../staff-company.schema";

/** Companies, changed in sets that staff can undo (rules 940). */
export const companyJournal = journalOf<Company>({
  name: "companies",
  store: companies,
  restore: companies.restore,
  schema: CompanySchema,
  titleOf: ({ name }) => name,
  together: [
    ["status", "joinedAt", "membershipRequestedAt", "leaving", "emailConfirmed", "invitationCode"],
    ["nip", "registerCheck"],
    ["street", "postcode", "town", "country"],
    ["letterStreet", "letterPostcode", "letterTown", "letterCountry"],
    ["resolution", "resolutionDay"],
  ],
  mayReturn: ({ id, nip, closedAt }, isInSet) =>
    nip === "" ||
    closedAt !== null ||
    companies
      .listBy("nip", nip)
      .every((other) => other.id === id || other.closedAt !== null || isInSet(other.id)),
  historyOfUndo({ from, to, by }) {
    const { id, name } = to ?? from ?? { id: "", name: "" };
    return prepareEntry({
      by,
      entity: "company",
      action: "reverted",
      record: { id, title: name },
      before: from && staffCompanyFields.described(from),
      after: to && staffCompanyFields.described(to),
    });
  },
});

/** Their contacts, which go and return with them. */
export const contactJournal = journalOf({
  name: "company-contacts",
  store: companyContacts,
  schema: CompanyContactSchema,
  titleOf: ({ name }) => name,
});
