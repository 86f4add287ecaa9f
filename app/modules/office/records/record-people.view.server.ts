import {
  CONTACT_PARTS,
  type CompanyContact,
  type ContactPart,
} from "~/modules/companies/companies/contacts/company-contact";
import { phonesWithAddress } from "~/modules/companies/companies/staff/company-links.server";
import { findCompanyOfOrganization } from "~/modules/companies/companies/staff/staff-companies.server";
import type { CompanyPerson } from "~/modules/people/accounts/people/people.server";
import { lastLoginOf } from "~/modules/people/accounts/sessions/member-sessions.server";
import { CONTACT_PERSON, panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { PeopleOfCompany } from "./people-of-company.server";

/** A person in the table of a company. */
export interface RecordPersonRow {
  id: string;
  name: string;
  /** The record of the person; null for one without an account. */
  to: string | null;
  role: string;
  isOwner: boolean;
  email: string;
  phone: string;
  login: string;
  /** Parts of the contact with this address. */
  parts: readonly ContactPart[];
  /** Pages that change and remove a person without an account; null for others. */
  pages: { edit: string; remove: string | null; data: string } | null;
}

/** People with accounts, then the contact person and contacts without one (rules 857, 1290). */
export const recordPeople = (record: PeopleOfCompany, locale: Locale): RecordPersonRow[] => [
  ...record.people.map((person) => ofPerson(person, record, locale)),
  ...contactPersonOf(record, locale),
  ...contactsWithoutAccount(record).map((contact) => ofContact(contact, record, locale)),
];

/** The contact of the office with this address, whose data an account does not have. */
const contactWith = ({ contacts }: PeopleOfCompany, email: string) =>
  contacts.find((contact) => contact.email !== "" && contact.email === email.toLowerCase());

const contactsWithoutAccount = ({ contacts, people }: PeopleOfCompany) =>
  contacts.filter(({ email }) => email === "" || people.every((person) => person.email !== email));

const partsOf = (contact: CompanyContact | undefined): ContactPart[] =>
  CONTACT_PARTS.filter((part) => contact?.[part]);

const pagesOf = ({ companyId, id }: CompanyContact) => ({
  edit: panelPaths.editContact(companyId, id),
  remove: panelPaths.deleteContact(companyId, id),
  data: panelPaths.contactData(companyId, id),
});

function ofPerson(
  person: CompanyPerson,
  record: PeopleOfCompany,
  { t, format }: Locale,
): RecordPersonRow {
  const { id, name, position, email, isOwner } = person;
  const login = lastLoginOf(id);
  const contact = contactWith(record, email);
  const [phone = ""] = phonesWithAddress(email, record.company.id);
  return {
    id,
    name: name || email,
    email,
    isOwner,
    role: position,
    phone,
    parts: partsOf(contact),
    pages: contact ? pagesOf(contact) : null,
    to: panelPaths.person(id),
    login: login === null ? t("records:people.noLogin") : format.shortDate(login),
  };
}

/** The contact person of the company's row, unless it is a person with an account of it. */
function contactPersonOf(record: PeopleOfCompany, locale: Locale): RecordPersonRow[] {
  const { company, people } = record;
  const { firstName, lastName, position, email, phone } = company.contactPerson;
  const name = `${firstName} ${lastName}`.trim() || email || phone;
  if (name === "" || people.some((person) => person.email === email.toLowerCase())) return [];
  const { where, ...account } = accountOf(email, record, locale);
  return [
    {
      id: "contact",
      name,
      email,
      phone,
      isOwner: false,
      ...account,
      parts: [],
      // The form of the company changes and removes them.
      pages: {
        edit: panelPaths.editCompany(company.id),
        remove: null,
        data: panelPaths.contactData(company.id, CONTACT_PERSON),
      },
      role: [position, locale.t("records:people.contact"), where].filter(Boolean).join(" · "),
    },
  ];
}

function ofContact(
  contact: CompanyContact,
  record: PeopleOfCompany,
  locale: Locale,
): RecordPersonRow {
  const { id, name, role, email, phone } = contact;
  const { where, ...account } = accountOf(email, record, locale);
  return {
    id,
    name,
    email,
    phone,
    parts: partsOf(contact),
    isOwner: false,
    ...account,
    role: [role, where].filter(Boolean).join(" · "),
    pages: pagesOf(contact),
  };
}

/** The account outside of the company with this address: its record, company and last login. */
function accountOf(email: string, { accounts }: PeopleOfCompany, { t, format }: Locale) {
  const account = accounts?.get(email.toLowerCase());
  if (!account) {
    const isKnown = accounts !== null || email === "";
    return { to: null, where: "", login: isKnown ? t("records:people.noAccount") : "" };
  }
  const { id, organizationId } = account;
  const login = lastLoginOf(id);
  const company = organizationId === null ? null : findCompanyOfOrganization(organizationId);
  return {
    to: panelPaths.person(id),
    where:
      organizationId === null
        ? t("records:people.withoutCompany")
        : company && t("records:people.elsewhere", { company: company.name }),
    login: login === null ? t("records:people.noLogin") : format.shortDate(login),
  };
}
