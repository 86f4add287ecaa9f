import {
  addDocumentOfPerson,
  removeDocumentOfPerson,
} from "~/modules/companies/companies/documents/company-documents.server";
import { isErased } from "~/modules/membership/your-data/erasures.server";
import { isClosed } from "~/modules/people/accounts/closures.server";
import { findPersonForStaff } from "~/modules/people/accounts/people/person-for-staff.server";
import type { ByStaff } from "~/modules/staff/staff/staff";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";

interface NamedPerson {
  id: string;
  name: string;
}

/**
 * Stores a document of a person with an account (rules 1305).
 *
 * @returns "not-found" also for an account that was closed while the file was sent
 */
export async function addPersonDocument(
  personId: string | undefined,
  file: File | undefined,
  { by }: ByStaff,
): Promise<NamedPerson | Refusal<"not-found"> | Refusal<"missing" | "empty" | "kind">> {
  const person = await findPersonForStaff(personId);
  const findOpen = () =>
    person && !isClosed(person.id) && !isErased(person.id)
      ? { id: person.id, name: person.name }
      : null;
  return addDocumentOfPerson(findOpen, file, { by });
}

/** Removes a document of a person with its file. @returns the person */
export async function removePersonDocument(
  place: { personId?: string; documentId?: string },
  { by }: ByStaff,
): Promise<NamedPerson | Refusal<"not-found">> {
  const person = await findPersonForStaff(place.personId);
  if (!person) return refuse("not-found");
  const removed = await removeDocumentOfPerson(place, { by });
  return isRefused(removed) ? removed : { id: person.id, name: person.name };
}
