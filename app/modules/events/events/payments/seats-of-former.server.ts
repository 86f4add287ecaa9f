import type { Company } from "~/modules/companies/companies/company";
import type { Staff } from "~/modules/staff/staff/staff";
import { hasBegun } from "../event";
import { eventsAhead } from "../events.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";
import { chargedAsOtherInTransaction } from "./seat-charges.server";

/**
 * Asks the price of others for the seats ahead that a company has taken as a member, once it is
 * none, in the caller's transaction (rules 1503).
 */
export function chargeSeatsOfFormerInTransaction(
  company: Company,
  { by }: { by: Pick<Staff, "id" | "role"> },
): void {
  const { id, organizationId } = company;
  // A guest whom the company has brought costs the price of others already.
  const isOwn = ({ guest, payer }: Registration) =>
    guest ? guest.companyId === id : payer !== null && payer === organizationId;
  for (const event of eventsAhead()) {
    if (event.cancelledAt !== null || hasBegun(event)) continue;
    for (const registration of registrations.listBy("eventId", event.id).filter(isOwn)) {
      const charged = chargedAsOtherInTransaction(event, registration, { company, by });
      if (charged) registrations.save(charged);
    }
  }
}
