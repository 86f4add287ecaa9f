import { paths } from "~/platform/http/paths";
import { isSigned, sign } from "~/platform/secrets/signing.server";
import type { Registration } from "../seats/registration";
import { registrations } from "../seats/registrations.store.server";

/** Part of the link in a guest's mail; opens that seat alone. */
export const guestKeyOf = ({ id }: Pick<Registration, "id">) => sign("guest-ticket", id);

/** True if `key` was made for this seat. */
export const isGuestKeyOf = ({ id }: Pick<Registration, "id">, key: string | null): boolean =>
  key !== null && isSigned("guest-ticket", id, key);

/** The mailed address of a guest's seat or position; it ends with it (rules 1135). */
export const guestTicketPath = (seat: Pick<Registration, "id" | "reference">) =>
  paths.guestTicket(seat.reference, { key: guestKeyOf(seat) });

/** The mailed address of the three questions after the event (rules 1265). */
export const guestSurveyPath = (seat: Pick<Registration, "id" | "reference">) =>
  paths.guestSurvey(seat.reference, { key: guestKeyOf(seat) });

/** Where a guest gives back the seat or position, after a question (rules 1660). */
export const guestWithdrawPath = (seat: Pick<Registration, "id" | "reference">) =>
  paths.guestWithdraw(seat.reference, { key: guestKeyOf(seat) });

/** The seat or position of a guest by the key in their mail; null for any other text. */
export function findGuestByKey(
  reference: string | undefined,
  key: string | null,
): Registration | null {
  const [found] = registrations.listBy("reference", reference ?? "");
  return found?.guest && isGuestKeyOf(found, key) ? found : null;
}
