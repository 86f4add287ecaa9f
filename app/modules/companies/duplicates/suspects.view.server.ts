import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Company } from "../company";
import { staysFirst } from "./merged-company";
import { pairId } from "./pair-id";
import type { SimilarPair, StoredCompany } from "./similar-companies.server";
import { aboutCompany, reasonsInWords } from "./similar-company.view.server";

export type SuspectRow = ReturnType<typeof suspectRow>;

/** A row of the list of duplicates. */
export const suspectRow = ({ one, other, reasons }: SimilarPair, locale: Locale) => ({
  id: pairId(one.id, other.id),
  one: companyCell(one, locale),
  other: companyCell(other, locale),
  reasons: reasonsInWords(reasons, locale),
  mergeTo: mergePath(one, other),
});

/** The page of two companies, with the one that is likelier to stay first. */
export const mergePath = (one: Company, other: Company): string =>
  staysFirst(one, other)
    ? panelPaths.mergeCompanies(one.id, other.id)
    : panelPaths.mergeCompanies(other.id, one.id);

const companyCell = (company: StoredCompany, locale: Locale) => ({
  ...{ id: company.id, name: company.name, to: panelPaths.company(company.id) },
  about: aboutCompany(company, locale),
});
