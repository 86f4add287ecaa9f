import type { Company } from "~/modules/companies/companies/company";
import {
  findMemberCompany,
  findMemberCompanyOf,
  findMemberCompanyOfInTransaction,
  listMemberCompaniesInOrder,
} from "~/modules/companies/companies/membership/companies.server";
import type { Account, ByAccount } from "~/modules/people/accounts/account";
import {
  listPeopleInDirectory,
  listPeopleInDirectoryOf,
} from "~/modules/people/accounts/people/people.server";
import { requireActiveMember } from "~/modules/people/accounts/sessions/session.server";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { memoized } from "~/platform/memo/memoized";
import type { DirectoryEntry } from "./directory-entry";

/** Guard of the member directory (rules 204). */
export const requireDirectoryReader = requireActiveMember;

/**
 * The company in whose name a person reads the directory and writes letters; null without that
 * right.
 */
export const findReadersCompany = ({ by }: ByAccount): Promise<Company | null> =>
  findMemberCompanyOf(by.membership);

/**
 * The companies of the directory in its order; the same array until a company changes, and empty
 * for people who may not read it.
 */
export async function listCompaniesInDirectory(
  { by }: ByAccount,
  { format }: Locale,
): Promise<readonly Company[]> {
  return (await findReadersCompany({ by }))
    ? shownOf(await listMemberCompaniesInOrder(format))
    : NONE;
}

/** The companies of the directory with their people. */
export async function listDirectory({ by }: ByAccount, locale: Locale): Promise<DirectoryEntry[]> {
  const companies = await listCompaniesInDirectory({ by }, locale);
  const people = companies === NONE ? [] : await listPeopleInDirectory();
  const peopleBy = Map.groupBy(people, ({ organizationId }) => organizationId);
  return companies.map((company) => ({
    company,
    people: peopleBy.get(company.organizationId ?? "") ?? [],
  }));
}

/**
 * One company of the directory. Only its own people find a hidden one, with a note that it is
 * hidden.
 */
export async function findDirectoryEntry(
  companyId: string | undefined,
  { by }: ByAccount,
): Promise<DirectoryEntry | null> {
  if (!(await findReadersCompany({ by }))) return null;
  const company = await findMemberCompany(companyId);
  if (!company || !isShownTo(company, by)) return null;
  return {
    company,
    people: company.organizationId ? await listPeopleInDirectoryOf(company.organizationId) : [],
  };
}

/**
 * The page of the company that made an offer; null for an offer of staff, for visitors, and for
 * people to whom the directory does not show it.
 */
export async function pageOfOrganization(
  organizationId: string | null,
  by: Account | null,
): Promise<string | null> {
  if (!organizationId || !by || !(await findReadersCompany({ by }))) return null;
  const company = findMemberCompanyOfInTransaction(organizationId);
  return company && isShownTo(company, by) ? paths.memberCompany(company.id) : null;
}

const shownOf = memoized((members: readonly Company[]) => members.filter(({ hidden }) => !hidden));

const NONE: readonly Company[] = [];

/** True if the directory shows this company to that person. */
export const isShownTo = (company: Company, by: Account): boolean =>
  !company.hidden || isOwn(company, by);

export const isOwn = ({ organizationId }: Company, { membership }: Account): boolean =>
  organizationId !== null && membership?.organizationId === organizationId;
