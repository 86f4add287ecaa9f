import type { Company } from "../company";
import { findOwner } from "../organization/organization-rows.server";
import { contactsOfInTransaction } from "./company-contacts.server";

/** The people to whom letters of a company go, in this order; labels: `dues:letters`. */
export const LETTER_SOURCES = ["bookkeeping", "owner", "letters", "contactPerson"] as const;

interface LetterAddress {
  email: string;
  source: (typeof LETTER_SOURCES)[number];
}

type Addressed = Pick<Company, "id" | "closedAt" | "contactPerson">;

/**
 * The one address of a company for its letters, if its owner has this one: the contact for
 * bookkeeping, the owner, the contact for letters, the contact person; null without any, and for a
 * closed company (rules 1492).
 */
export function letterAddressWith(
  { id, closedAt, contactPerson }: Addressed,
  ownerEmail: string | null,
): LetterAddress | null {
  if (closedAt !== null) return null;
  const contacts = contactsOfInTransaction(id).filter(({ email }) => email !== "");
  const bookkeeping = contacts.find(({ isForBookkeeping }) => isForBookkeeping);
  if (bookkeeping) return { email: bookkeeping.email, source: "bookkeeping" };
  if (ownerEmail) return { email: ownerEmail, source: "owner" };
  const letters = contacts.find(({ isForLetters }) => isForLetters);
  if (letters) return { email: letters.email, source: "letters" };
  return contactPerson.email === ""
    ? null
    : { email: contactPerson.email, source: "contactPerson" };
}

export const letterAddressOf = async (
  company: Addressed & Pick<Company, "organizationId">,
): Promise<LetterAddress | null> =>
  letterAddressWith(company, (await findOwner(company.organizationId))?.email ?? null);
