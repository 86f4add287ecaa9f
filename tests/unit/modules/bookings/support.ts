import type { Account } from "~/modules/accounts/account";
import { bookConsultation } from "~/modules/bookings/bookings.server";
import { isRefused } from "~/platform/outcome";

const since = "2026-01-01T00:00:00Z";

/** A member of a company. */
export function member(id: string, firstName = id, lastName = "Nowak"): Account {
  return {
    id,
    email: `${id}@example.com`,
    firstName,
    lastName,
    position: "Prezes",
    avatarUrl: null,
    membership: { organizationId: "demo", companyName: "Demo Sp. z o.o.", isOwner: true, since },
  };
}

export const anna = member("anna", "Anna", "Zielińska");
export const jan = member("jan", "Jan");
/** A member who is an expert as well. */
export const marta = member("marta", "Marta", "Wilczyńska");

export const EXPERT = "ekspert-wilczynska";
export const SLOT = "2026-11-25T10:00";

type Input = Parameters<typeof bookConsultation>[1];

/** Books as Anna unless said otherwise. */
export const book = (changes: Partial<Input> = {}, by = anna, expertId: string | undefined = EXPERT) =>
  bookConsultation(expertId, { slot: SLOT, contactMethod: "online", topic: "Umowa", ...changes }, { by });

/** Books and expects that it worked. */
export async function booked(changes: Partial<Input> = {}, by = anna) {
  const outcome = await book(changes, by);
  if (isRefused(outcome)) throw new Error(`not booked: ${JSON.stringify(outcome)}`);
  return outcome;
}
