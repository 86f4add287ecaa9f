import { lastLoginOf } from "~/modules/accounts/member-sessions.server";
import type { CompanyPerson } from "~/modules/accounts/people.server";
import { planOf } from "~/modules/companies/company";
import type { CompanyContact } from "~/modules/companies/contacts/company-contact";
import { documentName } from "~/modules/companies/documents/company-documents.server";
import { similarLine } from "~/modules/companies/duplicates/similar-company.view.server";
import { mergePath } from "~/modules/companies/duplicates/suspects.view.server";
import { registerFacts } from "~/modules/companies/register-facts.view.server";
import { staffCompanyRow } from "~/modules/companies/staff-company.view.server";
import { mergeLine } from "~/modules/company-merges/merge.view.server";
import { stateOf as stateOfInvitation } from "~/modules/coworkers/invitation";
import { type CardValidity, cardValidity } from "~/modules/dues/card-validity.server";
import { duesFact, duesPart } from "~/modules/dues/company-dues.view.server";
import { listPaidStarters } from "~/modules/dues/endings/endings.server";
import { paidStarterRow } from "~/modules/dues/endings/endings.view.server";
import { staffNames } from "~/modules/staff/staff-accounts.server";
import { stoppedOf } from "~/modules/stopped-addresses/stopped-address.view.server";
import { CONTACT_PERSON, panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { today } from "~/platform/time/clock";
import { latestOf } from "~/platform/time/moments";
import type { CompanyRecord } from "./company-record.server";
import { dealingsPage } from "./dealings.view.server";

/** A starter that has paid a whole fee, which only staff make a member (rules 1060). */
function paidStarterOf(companyId: string, locale: Locale) {
  const starter = listPaidStarters().find(({ company }) => company.id === companyId);
  return starter ? paidStarterRow(starter, locale) : null;
}

/** One of the answers that a telephone call needs. */
export interface StripFact {
  term: string;
  value: string;
  note: string | null;
  isLate?: boolean;
}

export type CompanyRecordPage = Awaited<ReturnType<typeof companyRecordPage>>;

/** The record page of a company without its time line (rules 851). */
export async function companyRecordPage(record: CompanyRecord, locale: Locale) {
  const { company, people, invitations, dealings } = record;
  const { t, format } = locale;
  const row = staffCompanyRow(company);
  const { status, location, industry, size, website, joinedAt, createdAt } = company;
  const logins = people.flatMap(({ id }) => lastLoginOf(id) ?? []);
  return {
    ...row,
    accounts: people.length,
    stage: t(`panel-companies:stages.${status}`),
    // The stage of a starter has the name of its plan.
    plan: status === "member" ? String(t(planOf(company))) : null,
    place: [location, industry].filter(Boolean).join(" · "),
    status,
    stopped: stoppedOf(
      [company.contactPerson, ...record.contacts, ...people].map(({ email }) => email),
      locale,
    ),
    staffTags: company.staffTags,
    strip: [
      ...(await stripOf(record, latestOf(logins), locale)),
      ...(record.dues && record.dues.dues.length > 0 ? [duesFact(record.dues, locale)] : []),
    ],
    people: [
      ...people.map((person) => ofPerson(person, record, locale)),
      ...contactPersonOf(record, locale),
      ...contactsWithoutAccount(record).map((contact) => ofContact(contact, locale)),
    ],
    invitations: invitations
      .filter((invitation) => stateOfInvitation(invitation) === "invited")
      .map(({ id, name, email, sentAt }) => ({
        ...{ id, email, name: name || email, sent: format.shortDate(sentAt) },
      })),
    documents: record.documents.map((document) => ({
      id: document.id,
      name: documentName(document, locale),
      about: `${format.shortDate(document.addedAt)} · ${format.fileSize(document.size)}`,
    })),
    dealings: dealingsPage(dealings, locale),
    dues: record.dues && duesPart(record.dues, locale),
    paidStarter: record.dues && status === "starter" ? paidStarterOf(company.id, locale) : null,
    similar: record.similar.map((one) => ({
      ...similarLine(one, locale),
      mergeTo: mergePath(company, one.company),
    })),
    merges: record.merges.map((merge) => mergeLine(merge, locale)),
    facts: [
      { term: t("panel-companies:fields.location"), value: location },
      { term: t("companies:fields.industry"), value: industry },
      { term: t("companies:fields.size"), value: size && t("companies:size", { size }) },
      { term: t("records:facts.since"), value: joinedAt ? format.date(joinedAt) : "" },
      { term: t("panel-companies:fields.created"), value: format.date(createdAt) },
      { term: t("companies:tags.legend"), value: company.tags.join(", ") },
    ].filter(({ value }) => value !== ""),
    registers: registerFacts(company, locale),
    website: website === "" ? null : row.website,
  };
}

async function stripOf(
  { company, people }: CompanyRecord,
  login: string | null,
  locale: Locale,
): Promise<StripFact[]> {
  const { t, format } = locale;
  const { carerId, status, joinedAt, createdAt } = company;
  const carer = carerId && ((await staffNames(locale)).get(carerId) ?? t("history:somebody"));
  const isIn = status === "starter" || status === "member";
  const card = isIn && joinedAt !== null ? cardValidity(company, joinedAt) : null;
  return [
    card === null
      ? {
          term: t("panel-companies:fields.created"),
          value: format.shortDate(createdAt),
          note: null,
        }
      : {
          term: t("panel-companies:fields.memberUntil"),
          value: format.shortDate(card.withoutGrace),
          ...noteOfCard(card, locale),
        },
    {
      term: t("records:strip.login"),
      value: login === null ? t("records:strip.never") : format.shortDate(login),
      note: people.length === 0 ? null : t("records:strip.people", { count: people.length }),
    },
    {
      term: t("panel-companies:fields.carer"),
      value: carer || t("panel-companies:none.carer"),
      note: null,
    },
  ];
}

/** Says that a last day has passed, or how long unpaid fees leave the cards valid. */
function noteOfCard({ until, withoutGrace }: CardValidity, { t, format }: Locale) {
  const day = today().toString();
  const isLate = withoutGrace < day;
  if (until > withoutGrace && until >= day)
    return { isLate, note: String(t("records:strip.grace", { day: format.shortDate(until) })) };
  return { isLate, note: isLate ? String(t("records:strip.over")) : null };
}

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
  isForBookkeeping: boolean;
  /** Pages that change and remove a person without an account; null for others. */
  pages: { edit: string; remove: string | null; data: string } | null;
}

/** The contact of the office with this address, whose data an account does not have. */
const contactWith = ({ contacts }: CompanyRecord, email: string) =>
  contacts.find((contact) => contact.email !== "" && contact.email === email.toLowerCase());

const contactsWithoutAccount = ({ contacts, people }: CompanyRecord) =>
  contacts.filter(({ email }) => email === "" || people.every((person) => person.email !== email));

const pagesOf = ({ companyId, id }: CompanyContact) => ({
  edit: panelPaths.editContact(companyId, id),
  remove: panelPaths.deleteContact(companyId, id),
  data: panelPaths.contactData(companyId, id),
});

function ofContact(contact: CompanyContact, { t }: Locale): RecordPersonRow {
  const { id, name, role, email, phone, isForBookkeeping } = contact;
  return {
    ...{ id, name, role, email, phone, isForBookkeeping, to: null, isOwner: false },
    login: t("records:people.noAccount"),
    pages: pagesOf(contact),
  };
}

function ofPerson(
  person: CompanyPerson,
  record: CompanyRecord,
  { t, format }: Locale,
): RecordPersonRow {
  const { id, name, position, email, isOwner } = person;
  const login = lastLoginOf(id);
  const contact = contactWith(record, email);
  const { contactPerson } = record.company;
  const phone =
    contact?.phone || (contactPerson.email.toLowerCase() === email ? contactPerson.phone : "");
  return {
    ...{ id, name: name || email, email, isOwner, role: position, phone },
    isForBookkeeping: contact?.isForBookkeeping === true,
    pages: contact ? pagesOf(contact) : null,
    to: panelPaths.person(id),
    login: login === null ? t("records:people.noLogin") : format.shortDate(login),
  };
}

/** The contact person of the company's row, unless it is a person with an account. */
function contactPersonOf({ company, people }: CompanyRecord, { t }: Locale): RecordPersonRow[] {
  const { firstName, lastName, position, email, phone } = company.contactPerson;
  const name = `${firstName} ${lastName}`.trim() || email || phone;
  if (name === "" || people.some((person) => person.email === email.toLowerCase())) return [];
  return [
    {
      ...{ id: "contact", name, email, phone, to: null, isOwner: false },
      isForBookkeeping: false,
      // The form of the company changes and removes them.
      pages: {
        edit: panelPaths.editCompany(company.id),
        remove: null,
        data: panelPaths.contactData(company.id, CONTACT_PERSON),
      },
      role: [position, t("records:people.contact")].filter(Boolean).join(" · "),
      login: t("records:people.noAccount"),
    },
  ];
}
