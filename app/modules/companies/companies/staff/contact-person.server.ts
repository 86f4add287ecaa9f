import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Stored } from "~/platform/store/indexed-rows.server";
import type { Person } from "~/platform/store/personal-data";
import { companies } from "../companies.store.server";
import { type Company, contactName } from "../company";
import { staffCompanyFields } from "../staff-company.schema";
import { recordOf } from "./staff-companies.server";

/** The contact person of a company's row, without a row of their own (rules 1301). */
export interface ContactPerson {
  company: Stored<Company>;
  /** The address or the telephone of one without a name. */
  name: string;
  /** As the stores of personal data know them. */
  person: Person;
}

const ID = /^contact-person:(.+):(\d+)$/;

/** The contact person of a company; null for an unknown company, or without one. */
export function contactPersonInTransaction(companyId: string | undefined): ContactPerson | null {
  const company = companies.find(companyId);
  if (!company) return null;
  const { email, phone } = company.contactPerson;
  const contactOf = { companyId: company.id, name: contactName(company) };
  const name = contactOf.name || email || phone;
  // The revision, because the next contact person is somebody else.
  const id = `contact-person:${company.id}:${company.revision}`;
  const person = { id, email: email.toLowerCase() || id, contactOf };
  return name === "" ? null : { company, name, person };
}

/**
 * The contact person whom an erasure has noted by this id (rules 744), unless the company has been
 * changed since; null for other ids.
 */
export function contactPersonWithInTransaction(id: string): ContactPerson | null {
  const [, companyId, revision] = ID.exec(id) ?? [];
  const found = contactPersonInTransaction(companyId);
  return found && found.company.revision <= Number(revision)
    ? { ...found, person: { ...found.person, id } }
    : null;
}

/** Writes into the history of the company that its contact person was erased. */
export function noteContactPersonErasedInTransaction(
  before: Company,
  { by }: { by: Pick<Staff, "id"> },
): void {
  const after = companies.find(before.id);
  recordInTransaction({
    by,
    entity: "company",
    action: "edited",
    record: recordOf(before),
    before: staffCompanyFields.described(before),
    after: after && staffCompanyFields.described(after),
  });
}
