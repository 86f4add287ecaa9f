import type { Account } from "~/modules/people/accounts/account";
import { rateLimit } from "~/platform/http/rate-limit.server";

const DAY = 86_400;
const lettersFrom = rateLimit("letters-from", { points: 10, seconds: DAY });
const lettersTo = rateLimit("letters-to", { points: 20, seconds: DAY });

interface Letter {
  /** Id of the recipient. */
  to: string;
  by: Pick<Account, "id">;
}

/**
 * Counts a letter (rules 209).
 * @returns seconds to wait after too many, else null
 */
export const letterLimit = async ({ to, by }: Letter): Promise<number | null> =>
  (await lettersFrom.count(by.id)) ?? (await lettersTo.count(to));

/** The number of letters that a person may still write; null without a limit. */
export const lettersLeft = ({ by }: Pick<Letter, "by">): Promise<number | null> =>
  lettersFrom.left(by.id);
