import type { Account } from "~/modules/accounts/account";
import { rateLimit } from "~/platform/http/rate-limit.server";

const registrationsOfPerson = rateLimit("registrations-of", { points: 60, seconds: 3600 });

/**
 * Counts a try to take a seat or a place in the line: each may send a mail.
 *
 * @returns seconds to wait where it is too often, else null
 */
export const registrationLimit = ({ by }: { by: Pick<Account, "id"> }): Promise<number | null> => registrationsOfPerson.count(by.id);
