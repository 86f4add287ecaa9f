import { type Booking, stateOf } from "~/modules/advice/bookings/booking";
import { listBookingsLatestFirst } from "~/modules/advice/bookings/staff/staff-bookings.server";
import type { Company } from "~/modules/companies/companies/company";
import { searchedTexts } from "~/modules/companies/companies/company-fields";
import type { CompanyContact } from "~/modules/companies/companies/contacts/company-contact";
import { listContactsByName } from "~/modules/companies/companies/contacts/company-contacts.server";
import type { CompanyDocument } from "~/modules/companies/companies/documents/company-document";
import {
  documentName,
  listDocumentsLatestFirst,
} from "~/modules/companies/companies/documents/company-documents.server";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { addressLines } from "~/modules/companies/companies/postal-address";
import {
  namesWithAddress,
  phonesWithAddress,
} from "~/modules/companies/companies/staff/company-links.server";
import {
  contactName,
  findCompanyOfOrganization,
  listStaffCompanies,
} from "~/modules/companies/companies/staff/staff-companies.server";
import { type Event, isExternal, placeOf } from "~/modules/events/events/event";
import { listEventsOfStaff } from "~/modules/events/events/events.server";
import { allGuests, asTickets } from "~/modules/events/events/guests/guest-seats.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { findSeatByReference, type Ticket } from "~/modules/events/events/tickets/tickets.server";
import { findHolderOfCard } from "~/modules/membership/member-card/member-cards.server";
import { sentMail } from "~/modules/messages/unsent-mails/sent-mail.view.server";
import { unsentMail } from "~/modules/messages/unsent-mails/unsent-mail.view.server";
import { findDueByNumber } from "~/modules/money/dues/ledger/dues.server";
import type { StandingDue } from "~/modules/money/dues/ledger/standing-due";
import { dueRow } from "~/modules/money/dues/list/due.view.server";
import {
  firstPeopleLike,
  peopleIn,
  type SearchedPerson,
} from "~/modules/people/accounts/people/searched-people.server";
import type { Right } from "~/modules/staff/staff-rights/staff-rights";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { listUnsentMails } from "~/platform/mail/failed-mails.server";
import { type SentMail, sentMailLog } from "~/platform/mail/mail-log.server";
import type { Mail } from "~/platform/mail/outbox.server";
import { collected } from "~/platform/store/log";
import { nullIfUnreadable } from "~/platform/supabase/calls/errors.server";
import { neededParts, recordSearch, type SearchQuery } from "./search-query";

/** Kinds of records in the order of the page; each has a label `panel-search:groups`. */
export const SEARCH_KINDS = [
  "companies",
  "people",
  "events",
  "seats",
  "bookings",
  "dues",
  "documents",
  "mails",
  "sentMails",
] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A found record in words; what was looked for is marked later. */
export interface FoundRecord {
  id: string;
  to: string;
  title: string;
  facts: string[];
  /** Searched as well, but shown only where something in it was looked for. */
  otherFacts?: string[];
  note?: string | null;
}

interface SearchGroup {
  needs: Right;
  search(query: SearchQuery, locale: Locale): Promise<FoundRows>;
}

/** The found rows; only those that are shown become records. */
interface FoundRows {
  total: number;
  shown(from: number, to: number): FoundRecord[];
  /** True if the backend is unavailable, and rows that it has may be missing. */
  isPartial?: boolean;
  /** True if only the first of more were compared. */
  isCut?: boolean;
}

/** The newest mails; their own list searches older ones. */
const SEARCHED_MAILS = 2_000;

/** One entry for each kind of record; a new kind needs nothing else (rules 950). */
export const SEARCH_GROUPS: Readonly<Record<SearchKind, SearchGroup>> = {
  companies: group("companies:read", {
    find: async (query, locale) =>
      searchCompanies(await listStaffCompanies({ q: "", status: null }, locale), query),
    record: companyRecord,
  }),
  people: { needs: "companies:read", search: searchPeople },
  events: group("events:read", { find: findEvents, record: eventRecord }),
  seats: group("events:read", { find: findSeats, record: seatRecord }),
  bookings: group("letters:read", { find: findBookings, record: bookingRecord }),
  dues: group("dues:read", { find: findDues, record: dueRecord }),
  documents: { needs: "companies:read", search: findDocuments },
  mails: group("letters:read", {
    find: async (query) => searchMails(await listUnsentMails(), query),
    record: mailRecord,
  }),
  sentMails: group("letters:read", {
    find: async (query) =>
      searchSentMails(await collected(sentMailLog.pieces(), { most: SEARCHED_MAILS }), query),
    record: sentMailRecord,
  }),
};

interface GroupOf<Row> {
  find(query: SearchQuery, locale: Locale): Promise<readonly Row[]>;
  record(row: Row, locale: Locale): FoundRecord;
}

function group<Row>(needs: Right, { find, record }: GroupOf<Row>): SearchGroup {
  return {
    needs,
    search: async (query, locale) =>
      foundRows(await find(query, locale), (row) => record(row, locale)),
  };
}

const foundRows = <Row>(rows: readonly Row[], record: (row: Row) => FoundRecord): FoundRows => ({
  total: rows.length,
  shown: (from, to) => rows.slice(from, to).map(record),
});

const searchCompanies = recordSearch<Company>((company) => ({
  words: [
    ...searchedTexts(company, "both"),
    ...addressLines(company),
    siteOf(company),
    contactName(company),
  ],
  numbers: searchedTexts(company, "number"),
}));

/** Without "https://www.", which every address of a website has. */
const siteOf = ({ website }: Company) => website.replace(/^https?:\/\/(www\.)?/, "");

const contactWords = (company: Company) => [contactName(company), company.contactPerson.email];

function companyRecord(company: Company, { t }: Locale): FoundRecord {
  const { nip, regon, krs } = company;
  const numbers = Object.entries({ nip, regon, krs }) as ["nip" | "regon" | "krs", string][];
  return {
    id: company.id,
    to: panelPaths.company(company.id),
    title: company.name,
    facts: [t(`panel-companies:stages.${company.status}`), company.location],
    otherFacts: [
      ...addressLines(company),
      ...numbers.map(([name, value]) => value && `${t(`registers:fields.${name}`)} ${value}`),
      ...contactWords(company),
      company.contactPerson.phone,
      siteOf(company),
    ],
    note: company.closedAt === null ? null : t("panel-companies:marks.closed"),
  };
}

/** Someone with an account, or a contact of a company without one. */
type Person = SearchedPerson | CompanyContact;

/** People with accounts, then contacts without one; contacts alone during an outage (rules 953). */
async function searchPeople(query: SearchQuery, locale: Locale): Promise<FoundRows> {
  const holder = query.number && (await findHolderOfCard(query.number));
  const contacts = holder ? [] : await searchContacts(await listContactsByName(locale), query);
  const accounts = await (holder
    ? peopleIn("id", [holder]).then((people) => ({ people, isCut: false }))
    : findAccounts(query, [...contacts, ...(await knownOfCompanies(query, locale))])
  ).catch(nullIfUnreadable);
  const { people, isCut } = accounts ?? { people: [], isCut: false };
  const isPartial = accounts === null;
  // The account of the same address stands for both (rules 857, 1290).
  const addresses = new Set(people.map(({ email }) => email));
  const found = [...people, ...contacts.filter(({ email }) => !addresses.has(email))];
  return {
    ...foundRows(found, (person) => personRecord(person, locale, isPartial || isCut)),
    isPartial,
    isCut,
  };
}

/** Accounts by name and address, and those of found contacts. */
async function findAccounts(
  query: SearchQuery,
  contacts: readonly { email: string }[],
): Promise<{ people: readonly SearchedPerson[]; isCut: boolean }> {
  const addresses = new Set(contacts.map(({ email }) => email.toLowerCase()));
  const { people, isCut } = await firstPeopleLike(neededParts(query), [...addresses]);
  const named = new Set(await searchAccounts(people, query));
  return { people: people.filter((one) => named.has(one) || addresses.has(one.email)), isCut };
}

async function knownOfCompanies(query: SearchQuery, locale: Locale) {
  const companies = await listStaffCompanies({ q: "", status: null }, locale);
  const found = await searchContactPersons(companies, query);
  return found.map(({ contactPerson }) => contactPerson);
}

const searchAccounts = recordSearch<SearchedPerson>(({ name, email }) => ({
  words: [name, email],
}));

const searchContacts = recordSearch<CompanyContact>(({ name, email, phone }) => ({
  words: [name, email],
  numbers: [phone],
}));

/** Companies by the data of their contact person, who may have an account. */
const searchContactPersons = recordSearch<Company>((company) => ({
  words: contactWords(company),
  numbers: [company.contactPerson.phone],
}));

/** @param isUnknown true while it is unknown which contacts have an account */
function personRecord(person: Person, { t }: Locale, isUnknown: boolean): FoundRecord {
  const { id, name, email } = person;
  if ("companyId" in person) {
    const company = findCompanyInTransaction(person.companyId);
    return {
      id,
      title: name,
      to: panelPaths.company(person.companyId),
      facts: [email, person.phone, company?.name ?? ""],
      note: isUnknown ? null : t("panel-search:notes.noAccount"),
    };
  }
  const { organizationId, isOwner } = person;
  const company = organizationId === null ? null : findCompanyOfOrganization(organizationId);
  return {
    id,
    title: name,
    to: panelPaths.person(id),
    facts: [name === email ? "" : email, company?.name ?? ""],
    otherFacts: [
      ...phonesWithAddress(email, company?.id ?? null),
      ...namesWithAddress(email).filter((other) => other !== name),
    ],
    note: isOwner ? t("panel-search:notes.owner") : null,
  };
}

/** Coming events first, then past ones; those that are called off among both. */
async function findEvents(query: SearchQuery, locale: Locale): Promise<Event[]> {
  const [coming, past] = [
    await listEventsOfStaff({ q: "", show: "coming" }, locale),
    await listEventsOfStaff({ q: "", show: "past" }, locale),
  ];
  return [...(await searchEvents(coming, query)), ...(await searchEvents(past, query))];
}

const searchEvents = recordSearch<Event>(({ title, location, address, speakers }) => ({
  words: [title, location, address, ...speakers.map(({ name }) => name)],
}));

function eventRecord(event: Event, { t, format }: Locale): FoundRecord {
  return {
    id: event.id,
    to: isExternal(event) ? paths.event(event.id) : panelPaths.participants(event.id),
    title: event.title,
    facts: [format.moment(event.startsAt), placeOf(event)],
    otherFacts: event.speakers.map(({ name }) => name),
    note: event.cancelledAt === null ? null : t("events:registration.cancelled"),
  };
}

/** A whole number finds any seat, other words those of people without an account (rules 1291). */
async function findSeats(query: SearchQuery): Promise<Ticket[]> {
  const { number } = query;
  if (number === null) return asTickets(await searchGuests(allGuests(), query));
  const seat = await findSeatByReference(number);
  return seat ? [seat] : [];
}

const searchGuests = recordSearch<Registration>(({ name, email, guest }) => ({
  words: [name, email, guest?.company ?? ""],
}));

function seatRecord({ event, registration }: Ticket, { t, format }: Locale): FoundRecord {
  return {
    id: registration.id,
    to: panelPaths.participants(event.id),
    title: registration.name,
    facts: [registration.reference, event.title, format.moment(event.startsAt)],
    otherFacts: registration.guest ? [registration.email, registration.guest.company] : [],
    note: registration.status === "waiting" ? t("events:card.waitingList") : null,
  };
}

async function findBookings(query: SearchQuery): Promise<readonly Booking[]> {
  const all = await listBookingsLatestFirst();
  const { number } = query;
  if (number !== null) return all.filter(({ reference }) => reference === number);
  return searchBookings(all, query);
}

const searchBookings = recordSearch<Booking>(({ expert, member, topic }) => ({
  words: [expert.name, member.name, member.company, member.email, topic],
}));

function bookingRecord(booking: Booking, { t, format }: Locale): FoundRecord {
  const { reference, expert, member, topic, startsAt } = booking;
  return {
    id: reference,
    to: panelPaths.booking(reference),
    title: topic,
    facts: [reference, expert.name, member.name, format.moment(startsAt)],
    otherFacts: [member.company, member.email],
    note: t(`bookings:states.${stateOf(booking)}`),
  };
}

async function findDues({ typed }: SearchQuery): Promise<StandingDue[]> {
  const due = await findDueByNumber(typed);
  return due ? [due] : [];
}

function dueRecord(standing: StandingDue, locale: Locale): FoundRecord {
  const { id, number, company, title, amount, term, stateText } = dueRow(standing, locale);
  return {
    id,
    to: panelPaths.due(id),
    title: number,
    note: stateText,
    facts: [company, title, amount, term.text],
  };
}

const searchDocuments = recordSearch<CompanyDocument>(({ filename }) => ({
  words: [filename ?? ""],
}));

/** During an outage documents of people are found without the name of their person. */
async function findDocuments(query: SearchQuery, locale: Locale): Promise<FoundRows> {
  const found = await searchDocuments(await listDocumentsLatestFirst(), query);
  const ids = new Set(found.flatMap(({ accountId }) => accountId ?? []));
  const people = await peopleIn("id", [...ids]).catch(nullIfUnreadable);
  const names = new Map(people?.map(({ id, name }) => [id, name]));
  return foundRows(found, (document) => documentRecord(document, names, locale));
}

/** It leads to its company or person, where documents are read and removed. */
function documentRecord(
  document: CompanyDocument,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): FoundRecord {
  const { id, companyId, accountId, addedAt } = document;
  const owner =
    accountId === null ? findCompanyInTransaction(companyId)?.name : names.get(accountId);
  return {
    id,
    to: accountId === null ? panelPaths.company(companyId ?? "") : panelPaths.person(accountId),
    title: documentName(document, locale),
    facts: [owner ?? "", locale.format.shortDate(addedAt)],
  };
}

const searchMails = recordSearch<Mail>(({ subject, to }) => ({ words: [subject, to] }));

function mailRecord(mail: Mail, locale: Locale): FoundRecord {
  const { id, to, subject, written } = unsentMail(mail, locale);
  return { id, to: panelPaths.mails({ q: subject }), title: subject, facts: [to, written] };
}

const searchSentMails = recordSearch<SentMail>(({ subject, to }) => ({ words: [subject, to] }));

function sentMailRecord(mail: SentMail, locale: Locale): FoundRecord {
  const { id, name, to, when } = sentMail(mail, locale);
  return { id, to: panelPaths.sentMails({ q: mail.to }), title: name, facts: [to, when] };
}
