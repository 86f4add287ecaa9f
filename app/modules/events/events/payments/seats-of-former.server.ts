import type { Company } from "~/modules/companies/companies/company";
import type { Staff } from "~/modules/staff/staff/staff";
import { hasBegun } from "../event";
import { findEventInTransaction } from "../events.server";
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
  const own = registrations.list(({ guest, payer }) =>
    guest?.companyId ? guest.companyId === id : payer !== null && payer === organizationId,
  );
  for (const registration of own) {
    const event = findEventInTransaction(registration.eventId);
    // A guest whom the company has brought costs the price of others already.
    const isGuest = registration.guest !== null && !registration.guest.companyId;
    if (!event || event.cancelledAt !== null || hasBegun(event) || isGuest) continue;
    const charged = chargedAsOtherInTransaction(event, registration, { company, by });
    if (charged) registrations.save(charged);
  }
}
