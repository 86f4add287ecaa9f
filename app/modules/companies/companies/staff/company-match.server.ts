import { presentId } from "~/platform/http/successors.server";
import { fold } from "~/platform/lists/list-query";
import { type Refusal, refuse } from "~/platform/outcome";
import type { Company } from "../company";
import type { LikenessReason } from "../duplicates/likeness";
import { canBeMerged, listSimilarCompanies } from "../duplicates/similar-companies.server";
import { companiesWithInName, findStaffCompany } from "./staff-companies.server";

/** The choice that a typed name is that of no record. */
export const UNKNOWN_COMPANY = "unknown";

/** The choice that the typed name becomes a lead. */
export const NEW_LEAD = "lead";

/** Companies offered where a typed name stands for several. */
const MOST_OFFERED = 20;

/** A shorter part of a name is in too many. */
const LEAST_LETTERS = 3;

/** The facts by which staff name the company of a person; empty for what is unknown. */
export interface PersonOfCompany {
  company: string;
  email?: string;
  nip?: string;
}

/** A company that the facts may mean, with those that say so; none for a part of its name. */
interface Candidate {
  company: Company;
  reasons: readonly LikenessReason[];
}

/** The companies that a person may belong to (rules 1524). */
export interface CompanyMatch {
  candidates: readonly Candidate[];
  /** The one that most speaks for; null where nothing does, or as much for several. */
  likely: Candidate | null;
  /** True if it needs no choice: a price depends on it. */
  isSure: boolean;
}

/**
 * Finds the record of a person's company: by its number, its name without the legal form, the
 * address of its contact person, or a domain that no other company has (rules 1524).
 */
export function matchCompany({ company, email = "", nip = "" }: PersonOfCompany): CompanyMatch {
  const found: Candidate[] = listSimilarCompanies({
    name: company,
    nip,
    website: "",
    contactPerson: { email, phone: "" },
  });
  const by = (...wanted: LikenessReason[]) =>
    found.filter(({ reasons }) => reasons.some((reason) => wanted.includes(reason)));
  const named = by("name");
  const exact = named.filter((one) => fold(one.company.name) === fold(company.trim()));
  const addressed = by("email", "domain");
  const numbered = by("nip");
  const others = named.length > 0 ? [] : withPartOfName(company, found);
  const candidates = [...found, ...others].slice(0, MOST_OFFERED);
  const strong = onlyOf(numbered) ?? onlyOf(exact) ?? onlyOf(named);
  const both = named.filter((one) => addressed.includes(one));
  const speaksAgainst = (group: readonly Candidate[]) =>
    strong !== null && group.length > 0 && !group.includes(strong);
  return {
    candidates,
    likely: strong ?? onlyOf(both) ?? onlyOf(addressed),
    isSure: strong !== null && ![numbered, named, addressed].some(speaksAgainst),
  };
}

const onlyOf = (all: readonly Candidate[]): Candidate | null =>
  all.length === 1 ? (all[0] ?? null) : null;

function withPartOfName(part: string, known: readonly Candidate[]): Candidate[] {
  if (part.trim().length < LEAST_LETTERS) return [];
  return searchCompanies(part)
    .filter((company) => !known.some((one) => one.company.id === company.id))
    .map((company) => ({ company, reasons: [] }));
}

/** The companies with these letters in their name, for a choice. */
export const searchCompanies = (part: string): Company[] =>
  companiesWithInName(part.trim()).filter(canBeMerged).slice(0, MOST_OFFERED);

/** A company in words, with its record where it has one. */
export interface CompanyInWords {
  company: string;
  companyId?: string;
  /** True if its name is to become a lead. */
  isLead?: boolean;
}

/**
 * Finds the record of a company that staff typed or chose; without a choice only one that is sure
 * (rules 1322).
 *
 * @param mayAddLeads true for staff who may make a lead of it
 */
export async function companyInWords(
  { companyId = "", ...person }: PersonOfCompany & { companyId?: string },
  { mayAddLeads = false } = {},
): Promise<CompanyInWords | Refusal<"which-company">> {
  const { company } = person;
  if (companyId === UNKNOWN_COMPANY) return { company };
  if (companyId === NEW_LEAD && mayAddLeads && company !== "") return { company, isLead: true };
  const chosen = companyId ? await findStaffCompany(presentId("companyId", companyId)) : null;
  if (chosen) return { company: chosen.name, companyId: chosen.id };
  const { candidates, likely, isSure } = matchCompany(person);
  if (isSure && likely) return { company: likely.company.name, companyId: likely.company.id };
  return candidates.length === 0 ? { company } : refuse("which-company");
}
