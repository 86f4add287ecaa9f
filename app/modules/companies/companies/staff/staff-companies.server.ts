import { postcodeIn } from "~/modules/companies/registers/register-fields";
import { beginChangeSetInTransaction } from "~/modules/staff/change-sets/change-sets.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import { isActiveStaffInTransaction } from "~/modules/staff/staff/accounts/staff-accounts.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { foldedFirst } from "~/platform/lists/folded-first.server";
import { searchOf } from "~/platform/lists/list-query";
import { memoized } from "~/platform/memo/memoized";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { digitsOf, searchedDigits } from "~/platform/text/phone";
import { shownNip } from "~/platform/text/register-numbers";
import { today } from "~/platform/time/clock";
import { firstOf } from "~/platform/time/moments";
import { companies } from "../companies.store.server";
import {
  atStage,
  awaitsMembership,
  COMPANY_STATUSES,
  type Company,
  type CompanyStatus,
  contactName,
  EMPTY_COMPANY,
} from "../company";
import { searchedTexts, textFields } from "../company-fields";
import { companyHistory } from "../company-history.server";
import { isNipTakenInTransaction } from "../company-nips.server";
import { byName } from "../company-orders";
import type { CompanyContact } from "../contacts/company-contact";
import { companyContacts } from "../contacts/company-contacts.store.server";
import { removeDocumentsOfInTransaction } from "../documents/company-documents.server";
import { listSimilarCompanies } from "../duplicates/similar-companies.server";
import { tellApartInTransaction } from "../duplicates/suspects.server";
import { findOwner, renameOrganization } from "../organization/organization-rows.server";
import { addressLines } from "../postal-address";
import type { StaffCompanyInput } from "../staff-company.schema";
import { enterStageInTransaction, isFixed } from "../stages/stages.server";
import { type CompanyFilters, passesFilters } from "./company-filters.server";
import { companyJournal, contactJournal } from "./company-journal.server";
import type { CompanyPeople } from "./company-people";

/** A company with the revision that edits are compared with. */
export type StaffCompany = Company & { readonly revision: number };

interface Query extends CompanyFilters {
  q: string;
  /** Null means every stage. */
  status: CompanyStatus | null;
  /** Only companies whose owner waits for a decision on full membership. */
  asks?: boolean;
}

/**
 * The companies of a stage, or all, that a search and filters find (rules 334); by name.
 *
 * @param people needed where the search covers owners, or filters may ask for logins
 */
export async function listStaffCompanies(
  { q, status, asks = false, ...filters }: Query,
  { format }: Pick<Locale, "format">,
  { findWithLogin = noOneKnown, findOwnedBy }: Partial<CompanyPeople> = {},
): Promise<readonly StaffCompany[]> {
  const inOrder = companies.sorted(byName(format));
  const ofStage = status === null ? inOrder : companiesAt(status, inOrder);
  const found =
    q === "" ? ofStage : searchAmong(await folded(ofStage, q), q, await findOwnedBy?.(q));
  const kept = asks ? found.filter(awaitsMembership) : found;
  if (!Object.values(filters).some(Boolean)) return kept;
  const withLogin = filters.login ? await findWithLogin() : new Set<string>();
  return kept.filter(passesFilters(filters, withLogin));
}

const noOneKnown: CompanyPeople["findWithLogin"] = () => {
  throw new Error("this list of companies cannot be filtered by logins");
};

/** Those of a list at a stage; grouped once for a list that does not change. */
export const companiesAt = (
  stage: CompanyStatus,
  all: readonly StaffCompany[],
): readonly StaffCompany[] => byStage(all).get(stage) ?? [];

const byStage = memoized((all: readonly StaffCompany[]) =>
  Map.groupBy(all, ({ status }) => status),
);

export async function findStaffCompany(id: string | undefined): Promise<StaffCompany | null> {
  return companies.find(id);
}

/** The record of an organization; null if it has none (yet). */
export const findCompanyOfOrganization = (organizationId: string): StaffCompany | null =>
  companies.listBy("organizationId", organizationId)[0] ?? null;

/** Number of these companies at each stage, closed ones included. */
export function countByStage(all: readonly StaffCompany[]): Record<CompanyStatus, number> {
  const counts = Object.fromEntries(COMPANY_STATUSES.map((stage) => [stage, 0]));
  for (const { status } of all) counts[status] = (counts[status] ?? 0) + 1;
  return counts as Record<CompanyStatus, number>;
}

/** Number of starters that wait for a decision on full membership. */
export async function countMembershipRequests(): Promise<number> {
  return companies.derived(withRequest).length;
}

/** The moment of the oldest of these requests; null without one. */
export async function oldestMembershipRequest(): Promise<string | null> {
  return firstOf(
    companies
      .derived(withRequest)
      .flatMap(({ membershipRequestedAt }) => membershipRequestedAt ?? []),
  );
}

const withRequest = (all: readonly Company[]) => all.filter(awaitsMembership);

/** Searches companies with their contacts, and with the organizations of found owners. */
function searchAmong(
  all: readonly StaffCompany[],
  q: string,
  owned: ReadonlySet<string> = new Set(),
): readonly StaffCompany[] {
  const digits = searchedDigits(q);
  const contacts = companyContacts.list(searchContacts(q));
  const others = digits === null ? [] : companyContacts.list(searchContacts(digits));
  const withContact = new Set([...contacts, ...others].map(({ companyId }) => companyId));
  const hasDigits = digits === null ? () => false : searchCompanies(digits);
  return searchCompanies.among(
    all,
    q,
    (company) =>
      withContact.has(company.id) || owned.has(company.organizationId ?? "") || hasDigits(company),
  );
}

const searchCompanies = searchOf<Company>((company) => [
  ...searchedTexts(company, "both", "list", "number"),
  ...addressLines(company),
  contactName(company),
  digitsOf(company.contactPerson.phone),
  shownNip(company.nip),
]);

const folded = foldedFirst(searchCompanies);

const searchContacts = searchOf<CompanyContact>(({ name, email, phone }) => [
  name,
  email,
  ...phoneTexts(phone),
]);

const phoneTexts = (phone: string): string[] => [phone, digitsOf(phone)];

/** The companies that have `q` in their name. */
export const companiesWithInName = (q: string): readonly StaffCompany[] =>
  companies.list(searchNames(q));

const searchNames = searchOf<Company>(({ name }) => [name]);

/**
 * Adds a company that has not signed up (rules 334).
 *
 * @param isAnother true if staff have confirmed that it differs from those like it (rules 956)
 */
export async function addCompany(
  input: StaffCompanyInput,
  { by, isAnother = false }: { by: Staff; isAnother?: boolean },
): Promise<Company | Refusal<"unknown-carer" | "nip-taken" | "similar">> {
  return transaction(() => {
    if (!isCarerInTransaction(input, null)) return refuse("unknown-carer");
    if (isNipTakenInTransaction(input.nip, null)) return refuse("nip-taken");
    const made = {
      ...filled(EMPTY_COMPANY, input),
      id: createId(),
      createdAt: today().toString(),
    };
    const similar = listSimilarCompanies(made);
    if (similar.length > 0 && !isAnother) return refuse("similar");
    const company = companies.save(made, by);
    for (const { company: other } of similar) tellApartInTransaction(other.id, company.id, { by });
    companyHistory.addedInTransaction(company, by);
    return company;
  });
}

/**
 * Saves the form of staff. A company that has signed up shares its name with its organization,
 * which is renamed too.
 *
 * @param revision of the row from which the form was made
 */
export async function editCompany(
  id: string | undefined,
  input: StaffCompanyInput,
  { by, revision }: { by: Staff; revision: number },
): Promise<
  | Company
  | Refusal<"not-found" | "stale" | "closed" | "unknown-carer" | "nip-taken" | "no-location">
> {
  const known = companies.find(id);
  if (!known) return refuse("not-found");
  if (known.revision !== revision) return refuse("stale");
  const { organizationId } = known;
  if (isFixed(known, input.status)) return refuse("closed");
  const isRenamed = organizationId !== null && input.name !== known.name;
  if (isRenamed) await renameOrganization(organizationId, input.name);
  const owner = await findOwner(organizationId);
  const outcome = await transaction(() => {
    const before = companies.find(id);
    if (!before) return refuse("not-found");
    if (before.revision !== revision) return refuse("stale");
    if (isFixed(before, input.status)) return refuse("closed");
    if (!isCarerInTransaction(input, before.carerId)) return refuse("unknown-carer");
    if (input.nip !== before.nip && isNipTakenInTransaction(input.nip, before.id))
      return refuse("nip-taken");
    if (before.location !== "" && input.location === "") return refuse("no-location");
    const { status, ...rest } = filled(before, input);
    const moved = enterStageInTransaction({ ...before, ...rest }, status, owner);
    companyHistory.changedInTransaction(before, moved, by);
    return companies.save(moved, by);
  });
  if (isRenamed && "refused" in outcome)
    await renameOrganization(organizationId, companies.find(id)?.name ?? known.name);
  return outcome;
}

/** True without a carer, for one who may log in, and for the one that the company has. */
const isCarerInTransaction = (
  { carerId = null }: Pick<StaffCompanyInput, "carerId">,
  present: string | null,
): boolean => carerId === null || carerId === present || isActiveStaffInTransaction(carerId);

/** Parts of a deletion that other modules have. */
export interface DeletionOfOthers {
  /** True for companies that stay because of dues or payments (rules 1012). */
  hasMoney: (companyId: string) => boolean;
  /** Takes the open tasks of a company away, in a set and inside the caller's transaction. */
  dropTasks: (companyId: string, doing: { setId: string; by: Staff }) => void;
}

/** Removes a company without accounts, in a set that can be undone (rules 1271). */
export async function deleteCompany(
  id: string | undefined,
  {
    by,
    hasMoney = () => false,
    dropTasks = () => undefined,
  }: Partial<DeletionOfOthers> & { by: Staff },
): Promise<Company | Refusal<"not-found"> | Refusal<"has-members"> | Refusal<"has-money">> {
  return transaction(() => {
    const company = companies.find(id);
    if (!company) return refuse("not-found");
    if (company.organizationId !== null) return refuse("has-members");
    if (hasMoney(company.id)) return refuse("has-money");
    const { id: setId } = beginChangeSetInTransaction({ kind: "delete", by });
    dropTasks(company.id, { setId, by });
    for (const contact of companyContacts.listBy("companyId", company.id))
      contactJournal.removeInTransaction(setId, contact.id);
    removeDocumentsOfInTransaction(company.id, setId);
    companyJournal.removeInTransaction(setId, company.id);
    recordInTransaction({ by, entity: "company", action: "deleted", record: recordOf(company) });
    return company;
  });
}

/** Id and title in the history. */
export const recordOf = ({ id, name }: Pick<Company, "id" | "name">) => ({ id, title: name });

export { contactName };

/** A company with the values of the form. */
export function filled<Row extends Omit<Company, "id" | "createdAt">>(
  row: Row,
  input: StaffCompanyInput,
): Row {
  const { status, memberUntil = null, contactPerson } = input;
  const { carerId = row.carerId, staffTags = row.staffTags } = input;
  const texts = textFields((name) => input[name] ?? row[name]);
  const { firstName = "", lastName = "", position = "", email = "", phone = "" } = contactPerson;
  const typed = {
    ...texts,
    // Its owner says both once it has signed up.
    ...(row.organizationId !== null && { industry: row.industry, size: row.size }),
    postcode: postcodeIn(texts.country, texts.postcode) ?? texts.postcode,
    letterPostcode: postcodeIn(texts.letterCountry, texts.letterPostcode) ?? texts.letterPostcode,
    memberUntil,
    carerId,
    staffTags,
    contactPerson: { firstName, lastName, position, email, phone },
  } satisfies Pick<Company, Exclude<keyof StaffCompanyInput, "status">>;
  return {
    ...atStage(row, status),
    ...typed,
    // The comparison was about another NIP.
    registerCheck: texts.nip === row.nip ? row.registerCheck : null,
  };
}
