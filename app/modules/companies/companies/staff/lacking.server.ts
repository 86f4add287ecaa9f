import { type Company, hasJoined } from "../company";
import { contactsOfInTransaction } from "../contacts/company-contacts.server";
import { letterAddressWith } from "../contacts/letter-address.server";
import type { Lack } from "../lacks";
import { isPostable } from "../postal-address";
import { memberSince } from "../stages/member-since.server";

/** An owner has an account, so an address. */
const hasOwner = ({ organizationId }: Company): boolean => organizationId !== null;

const IS_LACKED: Readonly<Record<Lack, (company: Company) => boolean>> = {
  letters: (company) => !hasOwner(company) && letterAddressWith(company, null) === null,
  nip: ({ nip }) => nip === "",
  address: (company) => !isPostable(company),
  representative: ({ id }) =>
    contactsOfInTransaction(id).every(({ isRepresentative }) => !isRepresentative),
  email: (company) =>
    !hasOwner(company) &&
    company.contactPerson.email === "" &&
    contactsOfInTransaction(company.id).every(({ email }) => email === ""),
  phone: ({ id, contactPerson }) =>
    contactPerson.phone === "" && contactsOfInTransaction(id).every(({ phone }) => phone === ""),
  memberSince: (company) => hasJoined(company.status) && memberSince(company) === null,
};

export const isLacking = (company: Company, what: Lack): boolean => IS_LACKED[what](company);
