import type { Company } from "../company";
import { findOwner } from "../organization/organization-rows.server";
import { contactsOfInTransaction } from "./company-contacts.server";

/** The people to whom letters of a company go, in this order; labels: `dues:letters`. */
export const LETTER_SOURCES = ["bookkeeping", "owner", "contactPerson"] as const;

interface LetterAddress {
  email: string;
  source: (typeof LETTER_SOURCES)[number];
}

type Addressed = Pick<Company, "id" | "closedAt" | "contactPerson">;

/**
 * The one address of a company for its letters, if its owner has this one: the contact for
 * bookkeeping, the owner, the contact person; null without any, and for a closed company (rules
 * 1492).
 */
export function letterAddressWith(
  { id, closedAt, contactPerson }: Addressed,
  ownerEmail: string | null,
): LetterAddress | null {
  if (closedAt !== null) return null;
  const contact = contactsOfInTransaction(id).find(
    ({ isForBookkeeping, email }) => isForBookkeeping && email !== "",
  );
  if (contact) return { email: contact.email, source: "bookkeeping" };
  if (ownerEmail) return { email: ownerEmail, source: "owner" };
  return contactPerson.email === ""
    ? null
    : { email: contactPerson.email, source: "contactPerson" };
}

export const letterAddressOf = async (
  company: Addressed & Pick<Company, "organizationId">,
): Promise<LetterAddress | null> =>
  letterAddressWith(company, (await findOwner(company.organizationId))?.email ?? null);
