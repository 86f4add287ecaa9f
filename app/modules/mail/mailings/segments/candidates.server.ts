import { expertOfAccountInTransaction } from "~/modules/advice/experts/experts.server";
import { type Company, isMember } from "~/modules/companies/companies/company";
import type { CompanyContact } from "~/modules/companies/companies/contacts/company-contact";
import { listContactsByName } from "~/modules/companies/companies/contacts/company-contacts.server";
import { letterAddressWith } from "~/modules/companies/companies/contacts/letter-address.server";
import {
  contactName,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { findAnyEvent } from "~/modules/events/events/events.server";
import { seatsInState } from "~/modules/events/events/seats/seats-in-state.server";
import { listSubscriptions } from "~/modules/messages/newsletter/staff-newsletter.server";
import { companiesWithDues } from "~/modules/money/dues/ledger/companies-with-dues.server";
import { companyPeople } from "~/modules/people/accounts/people/company-people.server";
import {
  listPeople,
  type SearchedPerson,
} from "~/modules/people/accounts/people/searched-people.server";
import { localeOf } from "~/platform/i18n/i18n.server";
import { searchOf } from "~/platform/lists/list-query";
import type {
  EventState,
  Recipient,
  SegmentCompanyFilters,
  SegmentPeopleFilters,
  SegmentSource,
  Who,
} from "./segment";

/** A person whom a segment names, before consent and refusal are looked at. */
export interface Candidate extends Recipient {
  /** True for a person of a company that is a member. */
  isOfMember: boolean;
}

interface Candidates {
  candidates: Candidate[];
  /** People without an address, and companies of which nobody is known. */
  withoutAddress: number;
}

/** The people whom the source of a segment names now, the same address possibly several times. */
export async function candidatesOf(source: SegmentSource): Promise<Candidates> {
  const named = await namedBy(source);
  const all = named.map((one) => ({ ...one, address: one.address.trim().toLowerCase() }));
  const candidates = all.filter(({ address }) => address !== "");
  return { candidates, withoutAddress: all.length - candidates.length };
}

function namedBy(source: SegmentSource): Promise<Candidate[]> {
  if (source.kind === "companies") return ofCompanies(source.filters, source.who);
  if (source.kind === "people") return ofPeople(source.filters);
  if (source.kind === "event") return ofEvent(source.eventId, source.state);
  return ofNewsletter();
}

const locale = () => localeOf("pl");

async function ofCompanies(
  { dues, asks, status, ...filters }: SegmentCompanyFilters,
  who: Who,
): Promise<Candidate[]> {
  const listed = await listStaffCompanies(
    { ...filters, asks: asks === "yes", status: status === "all" ? null : status },
    locale(),
    companyPeople,
  );
  const isWanted = dues === "" ? null : companiesWithDues(dues);
  // All stages are those that a group can name; former members get no mailings (rules 1502).
  const chosen = listed.filter(
    (one) => one.status !== "former" && (!isWanted || isWanted.has(one.id)),
  );
  const people = Map.groupBy(await listPeople(), ({ organizationId }) => organizationId);
  const contacts = Map.groupBy(await listContactsByName(locale()), ({ companyId }) => companyId);
  return chosen.flatMap((company) => {
    return peopleIn(company, who, {
      people: company.organizationId === null ? [] : (people.get(company.organizationId) ?? []),
      contacts: contacts.get(company.id) ?? [],
    });
  });
}

function peopleIn(
  company: Company,
  who: Who,
  { people, contacts }: { people: readonly SearchedPerson[]; contacts: readonly CompanyContact[] },
): Candidate[] {
  const owner = people.filter(({ isOwner }) => isOwner).map((one) => ofAccount(one, company));
  const ofOwner = owner.length > 0 ? owner : [ofContactPerson(company)];
  if (who === "owner") return ofOwner;
  if (who === "bookkeeping") {
    const letters = letterAddressWith(company, owner[0]?.address || null);
    const known = contacts.filter(({ email }) => email === letters?.email);
    return letters?.source === "bookkeeping" || letters?.source === "letters"
      ? known.map((one) => ofContact(one, company))
      : ofOwner;
  }
  return [
    ...people.map((one) => ofAccount(one, company)),
    ...contacts.map((one) => ofContact(one, company)),
    ...(people.length + contacts.length > 0 ? [] : [ofContactPerson(company)]),
  ];
}

const ofAccount = (
  { id, name, email }: SearchedPerson,
  company: Company | undefined,
): Candidate => ({
  address: email,
  name: name === email ? "" : name,
  accountId: id,
  ...(company && { companyId: company.id }),
  isOfMember: company !== undefined && isMember(company),
});

const ofContact = ({ id, name, email }: CompanyContact, company: Company): Candidate => ({
  address: email,
  name,
  companyId: company.id,
  contactId: id,
  isOfMember: isMember(company),
});

const ofContactPerson = (company: Company): Candidate => ({
  address: company.contactPerson.email,
  name: contactName(company),
  companyId: company.id,
  isOfMember: isMember(company),
});

async function ofPeople({ q, status, owner, expert }: SegmentPeopleFilters): Promise<Candidate[]> {
  const companies = await companiesByOrganization();
  return searchPeople.among(await listPeople(), q).flatMap((person) => {
    const company = companies.get(person.organizationId ?? "");
    const isWanted =
      (status === "all" ? company?.status !== "former" : company?.status === status) &&
      (owner === "" || person.isOwner) &&
      (expert === "" || expertOfAccountInTransaction(person.id) !== null);
    return isWanted ? [ofAccount(person, company)] : [];
  });
}

const searchPeople = searchOf<SearchedPerson>(({ name, email }) => [name, email]);

async function companiesByOrganization(): Promise<ReadonlyMap<string, Company>> {
  const all = await listStaffCompanies({ q: "", status: null }, locale());
  return new Map(all.flatMap((one) => (one.organizationId ? [[one.organizationId, one]] : [])));
}

async function ofEvent(eventId: string, state: EventState): Promise<Candidate[]> {
  const event = await findAnyEvent(eventId);
  if (!event) return [];
  return seatsInState(event, state).map(({ id, name, email, accountId, guest }) => ({
    address: email,
    name: name === email ? "" : name,
    isOfMember: false,
    ...(guest === null ? { accountId } : { guestId: id }),
  }));
}

async function ofNewsletter(): Promise<Candidate[]> {
  const people = new Map((await listPeople()).map((one) => [one.email, one]));
  return (await listSubscriptions({ q: "", state: "active" })).map(({ id: address }) => {
    const person = people.get(address);
    return person ? ofAccount(person, undefined) : { address, name: "", isOfMember: false };
  });
}
