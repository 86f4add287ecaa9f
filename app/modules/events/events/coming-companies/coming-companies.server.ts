import type { Company } from "~/modules/companies/companies/company";
import {
  findMemberCompanyOfInTransaction,
  listMemberCompaniesOf,
} from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { type Event, hasEnded } from "../event";
import { findEventInTransaction } from "../events.server";
import { registrationId } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";

type Member = Pick<Account, "id" | "membership">;

/** Lets "Kto będzie" name the company of a person with a seat (rules 841). */
export async function showCompanyAt(
  eventId: string | undefined,
  { by }: { by: Member },
): Promise<Event | Refusal<"not-found" | "not-listed">> {
  return transaction(() => {
    const company = companyToShowInTransaction(by);
    return company ? saveShownCompany(eventId, by, company) : refuse("not-listed");
  });
}

/** Takes the consent of `showCompanyAt` back. */
export async function hideCompanyAt(
  eventId: string | undefined,
  { by }: { by: Pick<Account, "id"> },
): Promise<Event | Refusal<"not-found">> {
  return transaction(() => saveShownCompany(eventId, by, null));
}

function saveShownCompany(
  eventId: string | undefined,
  by: Pick<Account, "id">,
  shownCompany: string | null,
): Event | Refusal<"not-found"> {
  const event = findEventInTransaction(eventId);
  const registration = registrations.find(registrationId(eventId ?? "", by.id));
  if (!event || registration?.status !== "registered") return refuse("not-found");
  registrations.save({ ...registration, shownCompany });
  return event;
}

/** The organization in whose name a person may consent; null unless the directory shows it. */
export function companyToShowInTransaction({
  membership,
}: Pick<Account, "membership">): string | null {
  const company = membership && findMemberCompanyOfInTransaction(membership.organizationId);
  return company && !company.hidden ? company.organizationId : null;
}

/** True if the person may consent in the name of a company (rules 841). */
export const canShowCompany = async (by: Pick<Account, "membership">): Promise<boolean> =>
  companyToShowInTransaction(by) !== null;

/** True for people of member companies, who read the names (rules 840). */
export const readsComingCompanies = async ({
  membership,
}: Pick<Account, "membership">): Promise<boolean> =>
  membership !== null && (await listMemberCompaniesOf([membership.organizationId])).length > 0;

/** The companies that "Kto będzie" names, each once; none when the event is over or cancelled. */
export async function listComingCompanies(event: Event): Promise<Company[]> {
  if (event.cancelledAt !== null || hasEnded(event)) return [];
  const shown = registrations
    .listBy("eventId", event.id)
    .flatMap(({ status, shownCompany }) => (status === "registered" && shownCompany) || []);
  return (await listMemberCompaniesOf([...new Set(shown)])).filter(({ hidden }) => !hidden);
}
