import { presentId } from "~/platform/http/successors.server";
import type { Locale } from "~/platform/i18n/locale";
import { fold } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import { findStaffCompany, listStaffCompanies } from "./staff-companies.server";

/** Companies offered where a typed name stands for several. */
const MOST_OFFERED = 20;

/** The choice that a typed name is that of no record. */
export const UNKNOWN_COMPANY = "unknown";

export interface NamedCompany {
  id: string;
  name: string;
  location: string;
}

/** The companies that a typed name may stand for; one alone if it is exactly its name. */
export async function companiesNamed(
  companyName: string,
  locale: Pick<Locale, "format">,
): Promise<NamedCompany[]> {
  const q = companyName.trim();
  if (q === "") return [];
  const found = await listStaffCompanies({ q, status: null }, locale);
  const exact = found.filter(({ name }) => fold(name) === fold(q));
  return (exact.length > 0 ? exact : found)
    .slice(0, MOST_OFFERED)
    .map(({ id, name, location }) => ({ id, name, location }));
}

/** A company in words, with its record where it has one. */
export interface CompanyInWords {
  company: string;
  companyId?: string;
}

/**
 * Finds the record of a company that staff typed. Only its exact name stands for it without a
 * choice, because a price depends on it (rules 1322).
 */
export async function companyInWords(
  { company, companyId = "" }: CompanyInWords,
  locale: Pick<Locale, "format">,
): Promise<CompanyInWords | Refusal<"which-company">> {
  if (companyId === UNKNOWN_COMPANY) return { company };
  const chosen = companyId ? await findStaffCompany(presentId("companyId", companyId)) : null;
  if (chosen) return { company: chosen.name, companyId: chosen.id };
  const named = await companiesNamed(company, locale);
  if (named.length === 0) return { company };
  const exact = onlyExact(named, company);
  return exact ? { company: exact.name, companyId: exact.id } : refuse("which-company");
}

/** The one company of exactly that name. */
export function onlyExact(named: readonly NamedCompany[], company: string): NamedCompany | null {
  const [first] = named;
  return named.length === 1 && first && fold(first.name) === fold(company.trim()) ? first : null;
}
