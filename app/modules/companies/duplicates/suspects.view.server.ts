import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import { pairId, type SimilarPair, type StoredCompany } from "./similar-companies.server";
import { aboutCompany, reasonsInWords } from "./similar-company.view.server";

export type SuspectRow = ReturnType<typeof suspectRow>;

/** A row of the list of duplicates. */
export const suspectRow = ({ one, other, reasons }: SimilarPair, locale: Locale) => ({
  id: pairId(one.id, other.id),
  one: companyCell(one, locale),
  other: companyCell(other, locale),
  reasons: reasonsInWords(reasons, locale),
});

const companyCell = (company: StoredCompany, locale: Locale) => ({
  ...{ id: company.id, name: company.name, to: panelPaths.company(company.id) },
  about: aboutCompany(company, locale),
});
