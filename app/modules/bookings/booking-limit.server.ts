import type { Account } from "~/modules/accounts/account";
import { rateLimit } from "~/platform/http/rate-limit.server";

const bookingsOfPerson = rateLimit("bookings-of", { points: 30, seconds: 3600 });

/**
 * Counts a try to book.
 *
 * @returns seconds to wait where it is too often, else null
 */
export const bookingLimit = ({ by }: { by: Pick<Account, "id"> }): Promise<number | null> => bookingsOfPerson.count(by.id);
