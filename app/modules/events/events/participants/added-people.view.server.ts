import {
  companiesNamed,
  onlyExact,
  UNKNOWN_COMPANY,
} from "~/modules/companies/companies/staff/companies-named.server";
import type { Locale } from "~/platform/i18n/locale";

/** Companies to choose from where the typed name is not exactly that of one of them. */
export async function companyChoices(typed: string, locale: Locale) {
  const named = await companiesNamed(typed, locale);
  if (named.length === 0 || onlyExact(named, typed)) return [];
  return [
    ...named.map(({ id, name, location }) => ({
      value: id,
      label: location ? `${name}, ${location}` : name,
    })),
    { value: UNKNOWN_COMPANY, label: locale.t("panel-events:participants.add.unknownCompany") },
  ];
}
