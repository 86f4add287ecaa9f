import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Company } from "../company";
import { staysFirst } from "./merged-company";
import { pairId } from "./pair-id";
import type { SimilarPair, StoredCompany } from "./similar-companies.server";
import { aboutCompany, reasonsInWords } from "./similar-company.view.server";
import { findSuspectPlace, type ToldApart } from "./suspects.server";

export type SuspectRow = ReturnType<typeof suspectRow>;

/** A row of the list of duplicates. */
export const suspectRow = ({ one, other, reasons }: SimilarPair, locale: Locale) => ({
  id: pairId(one.id, other.id),
  one: companyCell(one, locale),
  other: companyCell(other, locale),
  reasons: reasonsInWords(reasons, locale),
  mergeTo: mergePath(one, other),
});

export type ToldApartRow = ReturnType<typeof toldApartRow>;

/**
 * A row of the list of pairs that staff have told apart (rules 1274).
 *
 * @param names of staff, by their ids
 */
export const toldApartRow = (
  { one, other, said }: ToldApart,
  names: ReadonlyMap<string, string>,
  locale: Locale,
) => ({
  id: said.id,
  one: companyCell(one, locale),
  other: companyCell(other, locale),
  when: locale.format.moment(said.at),
  who: names.get(said.staffId) ?? locale.t("history:somebody"),
});

/** "Para 1 z 2" and the next pair; null for companies that are not suspected (rules 1275). */
export async function suspectPlace(pair: { one: StoredCompany; other: StoredCompany }) {
  const place = await findSuspectPlace(pair);
  return place && { ...place, next: place.next && mergePath(place.next.one, place.next.other) };
}

/** The page of two companies, with the one that is likelier to stay first. */
export const mergePath = (one: Company, other: Company): string =>
  staysFirst(one, other)
    ? panelPaths.mergeCompanies(one.id, other.id)
    : panelPaths.mergeCompanies(other.id, one.id);

const companyCell = (company: StoredCompany, locale: Locale) => ({
  id: company.id,
  name: company.name,
  to: panelPaths.company(company.id),
  about: aboutCompany(company, locale),
});
