import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Company } from "../company";
import type { LikenessFacts, LikenessReason } from "./likeness";
import { listSimilarCompanies, type SimilarCompany } from "./similar-companies.server";

export type SimilarLine = ReturnType<typeof similarLine>;

/** A company that may be the same as another, with the reasons in words. */
export function similarLine({ company, reasons }: SimilarCompany, locale: Locale) {
  return {
    id: company.id,
    name: company.name,
    to: panelPaths.company(company.id),
    about: aboutCompany(company, locale),
    reasons: reasonsInWords(reasons, locale),
  };
}

/** "Członek, Łódź" */
export const aboutCompany = (
  { status, location }: Pick<Company, "status" | "location">,
  { t }: Pick<Locale, "t">,
): string => [t(`panel-companies:stages.${status}`), location].filter(Boolean).join(", ");

/** "NIP, nazwa bez formy prawnej" */
export const reasonsInWords = (
  reasons: readonly LikenessReason[],
  { t }: Pick<Locale, "t">,
): string => reasons.map((reason) => t(`panel-duplicates:reasons.${reason}`)).join(", ");

/** The companies like the one that was typed into a refused form; none on an empty one. */
export const similarToPosted = (
  posted: ReadonlyMap<string, string> | null,
  locale: Locale,
): SimilarLine[] =>
  posted === null
    ? []
    : listSimilarCompanies(factsOf(posted)).map((similar) => similarLine(similar, locale));

function factsOf(posted: ReadonlyMap<string, string>): LikenessFacts {
  const typed = (name: string) => posted.get(name) ?? "";
  return {
    name: typed("name"),
    website: typed("website"),
    nip: typed("nip").replace(/\D/g, ""),
    contactPerson: {
      email: typed("contactPerson.email"),
      phone: typed("contactPerson.phone"),
    },
  };
}
