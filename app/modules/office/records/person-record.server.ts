import type { Expert } from "~/modules/advice/experts/expert";
import { findExpertOfAccount } from "~/modules/advice/experts/experts.server";
import type { CompanyDocument } from "~/modules/companies/companies/documents/company-document";
import { listDocumentsOfPerson } from "~/modules/companies/companies/documents/company-documents.server";
import {
  findCompanyOfOrganization,
  type StaffCompany,
} from "~/modules/companies/companies/staff/staff-companies.server";
import {
  findPersonForStaff,
  type PersonForStaff,
} from "~/modules/people/accounts/people/person-for-staff.server";
import type { Consent } from "~/modules/people/consents/consent";
import { listConsents } from "~/modules/people/consents/consents.server";
import type { Locale } from "~/platform/i18n/locale";
import { joiningOf } from "./company-lines.server";
import { linesOfDealings } from "./dealing-lines";
import { type Dealings, dealingsOf, mayReadLetters, type ReadBy } from "./dealings.server";
import { type PeopleOfCompany, peopleOfCompany } from "./people-of-company.server";
import { type LineEntry, newestFirst } from "./time-line";
import { changesOf, mailsTo, notesAbout, recordsOf } from "./time-line.server";

/** Everything that the portal knows of a person with an account (rules 852). */
export interface PersonRecord {
  person: PersonForStaff;
  /** Null without a company. */
  company: StaffCompany | null;
  /** The people of that company; null without one. */
  coworkers: PeopleOfCompany | null;
  /** Files that staff store at the person (rules 1305). */
  documents: CompanyDocument[];
  expert: Expert | null;
  consents: Consent[];
  dealings: Dealings;
  /** True for staff who may read letters. */
  seesMails: boolean;
}

/** Null for an account that does not exist (any more). */
export async function personRecord(
  id: string | undefined,
  { by }: ReadBy,
): Promise<PersonRecord | null> {
  const person = await findPersonForStaff(id);
  if (!person) return null;
  const { membership } = person;
  const company = membership && findCompanyOfOrganization(membership.organizationId);
  return {
    person,
    company,
    coworkers: company && (await peopleOfCompany(company)),
    documents: await listDocumentsOfPerson(person.id),
    expert: await findExpertOfAccount(person),
    consents: await listConsents({ by: person }),
    dealings: await dealingsOf(
      { people: [person], organizationId: null, addresses: [person.email] },
      { by },
    ),
    seesMails: mayReadLetters({ by }),
  };
}

/** The time line of a person, newest first. */
export async function timeLineOfPerson(
  { person, expert, consents, dealings, seesMails }: PersonRecord,
  locale: Locale,
): Promise<LineEntry[]> {
  const { id, name, membership, createdAt, email } = person;
  const records = [
    { entity: "person" as const, id },
    ...(expert ? [{ entity: "expert" as const, id: expert.id }] : []),
    ...recordsOf(dealings),
  ];
  const account: LineEntry = {
    id: `${id}:account`,
    at: createdAt,
    kind: "membership",
    by: "member",
    show: ({ t }) => ({ who: name, text: t("records:line.account"), to: null }),
  };
  return [
    account,
    ...(await changesOf(records, locale)),
    ...(membership ? joiningOf([{ id, name, since: membership.since }]) : []),
    ...linesOfDealings(dealings),
    ...(await notesAbout({ personId: id, email: email.toLowerCase() }, locale)),
    ...(seesMails ? await mailsTo([email]) : []),
    ...consents.flatMap((consent) => linesOfConsent(consent, name)),
  ].sort(newestFirst);
}

function linesOfConsent({ id, kind, givenAt, withdrawnAt }: Consent, who: string): LineEntry[] {
  const entry = (at: string, what: "given" | "withdrawnConsent"): LineEntry => ({
    id: `${id}:${what}`,
    at,
    kind: "membership",
    by: "member",
    show: ({ t }) => ({
      who,
      text: t(`records:line.${what}`, { title: t(`your-data:consents.names.${kind}`) }),
      to: null,
    }),
  });
  return [
    entry(givenAt, "given"),
    ...(withdrawnAt === null ? [] : [entry(withdrawnAt, "withdrawnConsent")]),
  ];
}
