import { setExpertFlag } from "~/modules/people/accounts/profile/expert-profiles.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import { flagChanges } from "./flag-changes.store.server";

/** Runs changes of one person's record and profile one after the other, so that both end alike. */
export const withExpertLocked = <Result>(
  accountId: string,
  work: () => Promise<Result>,
): Promise<Result> => withLock(`expert:${accountId}`, work);

/** Notes the new value of the profile's flag; a stored note overrides the flag of the backend. */
export function noteFlagInTransaction(accountId: string, isExpert: boolean): void {
  flagChanges.save({ ...flagChanges.find(accountId), id: accountId, isExpert, begunAt: now() });
}

/** Carries out a noted change if there is one, inside the caller's lock. Safe to repeat. */
export async function completeFlagLocked(accountId: string): Promise<void> {
  const noted = flagChanges.find(accountId);
  if (!noted) return;
  await setExpertFlag(accountId, noted.isExpert);
  await transaction(() => {
    // Staff may have noted the opposite meanwhile.
    if (flagChanges.find(accountId)?.revision === noted.revision) flagChanges.remove(accountId);
  });
}

/** Carries out changes that a failure of the backend interrupted. @returns their number */
export async function completeInterruptedFlags(): Promise<number> {
  const noted = flagChanges.list();
  for (const { id } of noted) await withExpertLocked(id, () => completeFlagLocked(id));
  return noted.length;
}
