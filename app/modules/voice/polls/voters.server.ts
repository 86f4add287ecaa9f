import { findMemberCompanyOfInTransaction } from "~/modules/companies/companies/membership/companies.server";
import type { Account } from "~/modules/people/accounts/account";
import { rateLimit } from "~/platform/http/rate-limit.server";

/** Generous enough for changes of mind and repeated clicks. */
const attempts = rateLimit("votes", { points: 60, seconds: 3600 });

/**
 * Counts a vote or a check of a receipt (rules 442).
 *
 * @returns seconds to wait if the limit is exceeded, else null
 */
export const votingLimit = ({ by }: { by: { id: string } }): Promise<number | null> =>
  attempts.count(by.id);

/** True for a person whose company is a member of the chamber (rules 441). */
export const mayVoteInTransaction = ({ membership }: Pick<Account, "membership">): boolean =>
  membership !== null && findMemberCompanyOfInTransaction(membership.organizationId) !== null;
