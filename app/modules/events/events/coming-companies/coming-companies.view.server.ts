import type { Company } from "~/modules/companies/companies/company";
import { logoOf } from "~/modules/companies/companies/company.view.server";
import type { Account } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import type { Event } from "../event";
import { registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import {
  canShowCompany,
  listComingCompanies,
  readsComingCompanies,
} from "./coming-companies.server";

export type ComingCompaniesView = Awaited<ReturnType<typeof comingCompanies>>;

/** "Kto będzie" as a person sees it: people of member companies read names, others a number. */
export async function comingCompanies(
  event: Event,
  { by }: { by: Pick<Account, "id" | "membership"> | null },
  { format }: Locale,
) {
  const companies = await listComingCompanies(event);
  const isReader = by !== null && (await readsComingCompanies(by));
  const ownId = by?.membership?.organizationId;
  const rows = companies
    .sort((one, other) => format.compareWords(one.name, other.name))
    .map((company) => companyItem(company, { isOwn: company.organizationId === ownId }));
  return {
    count: companies.length,
    rows: isReader
      ? [...rows.filter(({ isOwn }) => isOwn), ...rows.filter(({ isOwn }) => !isOwn)]
      : null,
  };
}

/** The consent of a person, for the form that changes it; null unless they may consent. */
export async function companyConsent(
  eventId: string,
  { by }: { by: Pick<Account, "id" | "membership"> | null },
) {
  if (by === null) return null;
  const isShown = Boolean(registrations.find(registrationId(eventId, by.id))?.shownCompany);
  return isShown || (await canShowCompany(by)) ? { isShown } : null;
}

export type CompanyConsentView = Awaited<ReturnType<typeof companyConsent>>;

function companyItem(company: Company, { isOwn }: { isOwn: boolean }) {
  const { id, name, industry, location } = company;
  return {
    id,
    name,
    logo: logoOf(company),
    facts: [industry, location].filter(Boolean).join(", "),
    path: paths.memberCompany(id),
    isOwn,
  };
}
