import type { CompanyDocument } from "~/modules/companies/companies/documents/company-document";
import { listDocumentsOf } from "~/modules/companies/companies/documents/company-documents.server";
import type { SimilarCompany } from "~/modules/companies/companies/duplicates/similar-companies.server";
import { listSuspectsOf } from "~/modules/companies/companies/duplicates/suspects.server";
import type { StaffCompany } from "~/modules/companies/companies/staff/staff-companies.server";
import type { Certificate } from "~/modules/events/certificates/certificate";
import { listCertificatesOfCompany } from "~/modules/events/certificates/issued-certificates.server";
import type { Invitation } from "~/modules/membership/coworkers/invitation";
import { listInvitationsInto } from "~/modules/membership/coworkers/invitations.server";
import { allDuesOf } from "~/modules/money/dues/ledger/dues.server";
import { companiesIn } from "~/modules/office/company-merges/absorbed-companies.server";
import type { CompanyMerge } from "~/modules/office/company-merges/company-merge";
import { listMergesInto } from "~/modules/office/company-merges/merge-undo.server";
import { isAllowed } from "~/modules/staff/staff-rights/staff-rights";
import type { Locale } from "~/platform/i18n/locale";
import {
  invitationsOf,
  joiningOf,
  linesOfDue,
  linesOfRequests,
  membershipOf,
} from "./company-lines.server";
import { linesOfCertificates, linesOfDealings } from "./dealing-lines";
import { type Dealings, dealingsOf, mayReadLetters, type ReadBy } from "./dealings.server";
import { type PeopleOfCompany, peopleOfCompany } from "./people-of-company.server";
import { type LineEntry, newestFirst } from "./time-line";
import { changesOf, mailsTo, notesAbout, recordsOf } from "./time-line.server";

/** Everything that the portal knows of a company (rules 851). */
export interface CompanyRecord extends PeopleOfCompany {
  documents: CompanyDocument[];
  /** Companies that may be the same. */
  similar: SimilarCompany[];
  /** Merges into it that can be undone. */
  merges: CompanyMerge[];
  invitations: Invitation[];
  /** The addresses of all its people and contacts. */
  addresses: string[];
  dealings: Dealings;
  /** Its certificates of membership. */
  certificates: Certificate[];
  /** True for staff who may read letters. */
  seesMails: boolean;
  /** Null for staff who may not read dues. */
  dues: Awaited<ReturnType<typeof allDuesOf>> | null;
}

/** @param by who reads it, because not all of the staff may read everything */
export async function companyRecord(company: StaffCompany, { by }: ReadBy): Promise<CompanyRecord> {
  const { id: companyId, organizationId, contactPerson } = company;
  const known = await peopleOfCompany(company);
  const { people, contacts } = known;
  const addresses = [contactPerson, ...people, ...contacts].map(({ email }) => email);
  return {
    ...known,
    addresses,
    documents: await listDocumentsOf(company.id),
    similar: await listSuspectsOf(company.id),
    merges: await listMergesInto(company.id),
    invitations: organizationId === null ? [] : await listInvitationsInto(organizationId),
    dealings: await dealingsOf({ people, companyId, organizationId, addresses }, { by }),
    certificates: (await listCertificatesOfCompany(company.id)).map(
      ({ certificate }) => certificate,
    ),
    seesMails: mayReadLetters({ by }),
    dues: isAllowed("dues:read", by.roles) ? await allDuesOf(company.id) : null,
  };
}

/** The time line of a company, newest first. */
export async function timeLineOfCompany(
  {
    company,
    people,
    addresses,
    invitations,
    dealings,
    certificates,
    seesMails,
    dues,
  }: CompanyRecord,
  locale: Locale,
): Promise<LineEntry[]> {
  const own = dues?.dues ?? [];
  const records = [
    ...companiesIn(company.id).map((id) => ({ entity: "company" as const, id })),
    ...own.map(({ due }) => ({ entity: "due" as const, id: due.id })),
    ...recordsOf(dealings),
  ];
  return [
    ...(await changesOf(records, locale)),
    ...membershipOf(company),
    ...joiningOf(people),
    ...invitationsOf(invitations),
    ...linesOfDealings(dealings),
    ...linesOfCertificates(certificates, { who: company.name, isOfOwner: true }),
    ...own.flatMap(({ due }) => [...linesOfDue(due), ...linesOfRequests(due, people)]),
    ...(await notesAbout({ companyId: company.id }, locale)),
    ...(seesMails ? await mailsTo(addresses) : []),
  ].sort(newestFirst);
}
