import { type Company, isLeaving, isMemberOn } from "~/modules/companies/companies/company";
import {
  matchCompany,
  NEW_LEAD,
  type PersonOfCompany,
  UNKNOWN_COMPANY,
} from "~/modules/companies/companies/staff/company-match.server";
import type { Locale } from "~/platform/i18n/locale";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Event } from "../event";

export interface CompanyChoice {
  value: string;
  label: string;
}

/** The stage of a company as it decides the price of a seat. */
export function standingText(company: Company, event: Event, { t, format }: Locale): string {
  if (!isMemberOn(company, dayInWarsaw(event.startsAt)))
    return t("people-list:standing.other", {
      stage: t(`panel-companies:stages.${company.status}`).toLowerCase(),
    });
  return isLeaving(company) && company.leaving
    ? t("people-list:standing.leaving", { day: format.date(company.leaving.on) })
    : t("people-list:standing.member");
}

/**
 * The choices of a company for a person whom staff add: records, a lead, or words alone, each with
 * what it means (rules 1322).
 *
 * @param name that a lead would have; empty for none
 */
export const companyChoices = (
  companies: readonly Company[],
  { event, name }: { event: Event; name: string },
  locale: Locale,
): CompanyChoice[] => [
  ...companies.map((company) => ({
    value: company.id,
    label: [company.name, company.location, standingText(company, event, locale)]
      .filter(Boolean)
      .join(", "),
  })),
  ...(name === "" ? [] : [{ value: NEW_LEAD, label: locale.t("people-list:addLead", { name }) }]),
  { value: UNKNOWN_COMPANY, label: locale.t("people-list:unknown") },
];

/** The choices where the typed company needs one; empty where it does not. */
export function neededChoices(
  person: PersonOfCompany,
  { event, mayAddLeads }: { event: Event; mayAddLeads: boolean },
  locale: Locale,
): CompanyChoice[] {
  const { candidates, isSure } = matchCompany(person);
  const isOpen = candidates.length > 0 && !isSure;
  const companies = candidates.map(({ company }) => company);
  const name = mayAddLeads ? person.company : "";
  return isOpen ? companyChoices(companies, { event, name }, locale) : [];
}
