import { withBack } from "~/platform/http/back";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { shownNip } from "~/platform/text/register-numbers";
import { canBeMerged } from "../duplicates/similar-companies.server";
import { aboutCompany } from "../duplicates/similar-company.view.server";
import { mergePath } from "../duplicates/suspects.view.server";
import { listStaffCompanies, type StaffCompany } from "../staff/staff-companies.server";

export type MergeCandidate = ReturnType<typeof mergeCandidate>;

/** The companies that a search finds to be merged with another (rules 1273), by name. */
export async function listMergeCandidates(
  companyId: string,
  q: string,
  locale: Pick<Locale, "format">,
): Promise<StaffCompany[]> {
  const found = await listStaffCompanies({ q, status: null }, locale);
  return found.filter((other) => other.id !== companyId && canBeMerged(other));
}

/** A row of that list, with the page of the two companies, which leads back to the record. */
export const mergeCandidate = (company: StaffCompany, other: StaffCompany, locale: Locale) => ({
  id: other.id,
  name: other.name,
  to: panelPaths.company(other.id),
  about: aboutCompany(other, locale),
  nip: shownNip(other.nip),
  mergeTo: withBack(mergePath(company, other), panelPaths.company(company.id)),
});
