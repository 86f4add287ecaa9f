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

/** Removes sign-ups that nobody confirmed for long: user, profile, company (rules 210). @returns how many went */
export async function removeOldAttempts(): Promise<number> {
  const old = attempts.list(({ startedAt }) => hasPassed(RETENTION.signUp, startedAt));
  for (const { id, email } of old) await withAddressLocked(email, () => removeAttempt(id, email));
  return old.length;
}

/** For who holds the lock of the address: removes an attempt that nobody has confirmed; one that was confirmed all the same is completed. */
async function removeAttempt(id: string, email: string): Promise<void> {
  await settleInterrupted(email);
  const attempt = attempts.find(id);
  if (attempt) await undoAttempt(attempt);
}

/** For who holds the lock of the address: removes an attempt with everything that the backend has of it. */
export async function undoAttempt(attempt: Attempt): Promise<void> {
  const running = await backend();
  const user = await running.findUserByEmail(attempt.email);
  if (user && !user.confirmed && attemptOfAccount(user, attempt.email)?.id === attempt.id)
    await running.deleteUser(user.id);
  if (attempt.details === null) await removeOrganization(running, attempt.organizationId);
  await transaction(() => forgetInTransaction(attempt));
}
