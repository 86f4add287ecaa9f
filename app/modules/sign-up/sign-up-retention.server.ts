import { RETENTION } from "~/platform/store/retention";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { hasPassed } from "~/platform/time/periods";
import type { Attempt } from "./attempt";
import { attempts } from "./attempts.store.server";
import { removeOrganization } from "./member-rows.server";
import {
  attemptOfAccount,
  forgetInTransaction,
  settleInterrupted,
  withAddressLocked,
} from "./sign-up-completion.server";

/**
 * Removes old unconfirmed sign-ups with user, profile and company (rules 210). @returns their
 * number
 */
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

/** Removes an attempt and everything of it at the backend. The caller holds the address's lock. */
export async function undoAttempt(attempt: Attempt): Promise<void> {
  const running = await backend();
  const user = await running.findUserByEmail(attempt.email);
  if (user && !user.confirmed && attemptOfAccount(user, attempt.email)?.id === attempt.id)
    await running.deleteUser(user.id);
  if (attempt.details === null) await removeOrganization(running, attempt.organizationId);
  await transaction(() => forgetInTransaction(attempt));
}
