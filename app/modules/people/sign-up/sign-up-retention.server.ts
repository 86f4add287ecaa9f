import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { now } from "~/platform/time/clock";
import { isBefore, shiftMoment } from "~/platform/time/moments";
import { hasPassed } from "~/platform/time/periods";
import { type Attempt, LINK_HOURS } from "./attempt";
import { attempts } from "./attempts.store.server";
import { removeOrganization } from "./member-rows.server";
import {
  forgetInTransaction,
  settleInterrupted,
  withAddressLocked,
} from "./sign-up-completion.server";

/** Removes old unconfirmed sign-ups (rules 210). @returns their number */
export async function removeOldAttempts(): Promise<number> {
  const old = attempts.list(({ startedAt }) => hasPassed(RETENTION.signUp, startedAt));
  for (const { id, email } of old) await withAddressLocked(email, () => removeAttempt(id, email));
  return old.length;
}

/**
 * Removes an unconfirmed attempt, or completes a confirmed one. The caller holds the address's
 * lock.
 */
async function removeAttempt(id: string, email: string): Promise<void> {
  await settleInterrupted(email);
  const attempt = attempts.find(id);
  if (attempt) await undoAttempt(attempt);
}

/** Removes an attempt. The caller holds the address's lock. */
export async function undoAttempt(attempt: Attempt): Promise<void> {
  if (attempt.details === null) await removeOrganization(await backend(), attempt.organizationId);
  await transaction(() => forgetInTransaction(attempt));
}

/**
 * Deletes accounts that earlier versions made before their address was proven, once the link of
 * their last mail no longer works. @returns their number
 */
export async function removeUnconfirmedAccounts(): Promise<number> {
  const running = await backend();
  const over = (await running.listUnconfirmed()).filter(
    ({ mailedAt }) => !isBefore(now(), shiftMoment(mailedAt, { hours: LINK_HOURS })),
  );
  for (const { id, email } of over)
    await withAddressLocked(email, async () => {
      const user = await running.findUserByEmail(email);
      if (user?.id === id && !user.confirmed) await running.deleteUser(id);
    });
  return over.length;
}
