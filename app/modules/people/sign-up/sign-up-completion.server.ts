import {
  admitCompanyInTransaction,
  forgetUnconfirmedCompanyInTransaction,
} from "~/modules/companies/companies/membership/companies.server";
import {
  awaitSubscriptionInTransaction,
  confirmSubscriptionInTransaction,
  forgetAwaitedSubscriptionInTransaction,
} from "~/modules/messages/newsletter/newsletter.server";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import {
  heldConsents,
  recordConsentsInTransaction,
} from "~/modules/people/consents/consents.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import type { Backend } from "~/platform/supabase/port/backend";
import type { Attempt } from "./attempt";
import { attempts, attemptsWith } from "./attempts.store.server";
import { removeOrganization, writeMemberRows } from "./member-rows.server";

/** Runs `work` after everything that was started before for the same address. */
export const withAddressLocked = <Result>(email: string, work: () => Promise<Result>) =>
  withLock(`sign-up:${email}`, work);

/**
 * Completes what a confirmation of this address started, wherever it was interrupted (rules 20).
 * Safe to repeat.
 */
export async function completeSignUp(email: string): Promise<void> {
  if (attemptsWith(email).length > 0)
    await withAddressLocked(email, () => settleInterrupted(email));
}

/** Completes the sign-ups of all addresses at start. @returns how many it completed or dropped */
export async function completeInterruptedSignUps(): Promise<number> {
  const before = attempts.list();
  for (const email of new Set(before.map((attempt) => attempt.email))) await completeSignUp(email);
  return before.filter(({ id }) => !attempts.find(id)).length;
}

/** Completes a sign-up for a caller that holds the address's lock. */
export async function settleInterrupted(email: string): Promise<void> {
  const waiting = attemptsWith(email);
  if (waiting.length === 0) return;
  const proven = waiting.find(({ provenAt }) => provenAt !== null);
  if (proven) return void (await finish(proven));
  const user = await (await backend()).findUserByEmail(email);
  // The account was confirmed otherwise, so it never gets the company of an attempt.
  if (user?.confirmed) await transaction(() => forgetAttemptsInTransaction(email));
}

/**
 * Makes everything of a sign-up whose address is proven, and ends all other attempts with the
 * address. Each step skips what exists, so that it can be repeated after an interruption.
 *
 * @returns the id of the account; null if another one has the address, or if the sign-up was
 *   finished elsewhere in the meantime
 */
export async function finish(attempt: Attempt): Promise<string | null> {
  const { id, email, organizationId, details, newsletter, startedAt } = attempt;
  const running = await backend();
  const userId = details && (await accountOf(running, attempt));
  if (!userId) {
    await transaction(() => forgetAttemptsInTransaction(email));
    return null;
  }
  const organization = {
    id: organizationId,
    name: details.companyName,
    size: details.companySize,
    industry: details.industry,
  };
  await writeMemberRows(running, { userId, email, organization, person: details });
  const others = attemptsWith(email).filter((other) => other.id !== id);
  // Only earlier versions wrote before the address was proven.
  for (const other of others)
    if (other.details === null) await removeOrganization(running, other.organizationId);
  const held = await heldConsents(userId);
  return transaction(() => {
    if (!attempts.remove(id)) return null;
    for (const other of others) forgetInTransaction(other);
    admitCompanyInTransaction({
      organization,
      contact: { ...details, email },
      invitationCode: details.invitationCode,
      nip: details.nip,
      town: details.town,
    });
    if (newsletter) awaitSubscriptionInTransaction(email, { ...newsletter, at: startedAt });
    confirmSubscriptionInTransaction(email);
    recordConsentsInTransaction(
      userId,
      { terms: true },
      { held, t: localeOfRecipient({ email }).t, at: startedAt },
    );
    notifyInTransaction(userId, {
      title: "notifications:welcome.title",
      text: "notifications:welcome.text",
      link: paths.profile(),
    });
    return userId;
  });
}

/** Ends every attempt that waits for its link. @returns their number */
export function forgetAllAttemptsInTransaction(): number {
  const all = attempts.list();
  all.forEach(forgetInTransaction);
  return all.length;
}

/** The address has an account: attempts with it end. */
export function forgetAttemptsInTransaction(email: string): void {
  attemptsWith(email).forEach(forgetInTransaction);
}

/** Drops an attempt, and what an earlier version stored beside it. */
export function forgetInTransaction({ id, email, organizationId, details }: Attempt): void {
  attempts.remove(id);
  if (details !== null) return;
  forgetUnconfirmedCompanyInTransaction(organizationId);
  forgetAwaitedSubscriptionInTransaction(email);
}

/**
 * The account of a proven attempt; null if another one has the address. An unconfirmed one, of an
 * earlier version, proved nothing and gives way.
 */
async function accountOf(
  running: Backend,
  { id, email, passwordHash, details }: Attempt,
): Promise<string | null> {
  const user = await running.findUserByEmail(email);
  if (user?.confirmed) return user.id === id || user.attempt === id ? user.id : null;
  if (!passwordHash || !details) return null;
  if (user) await running.deleteUser(user.id);
  const { firstName, lastName } = details;
  const owner = await running.makeUser({ id, email, passwordHash, data: { firstName, lastName } });
  return owner === id ? id : null;
}
