import {
  admitCompanyInTransaction,
  confirmCompanyInTransaction,
  forgetUnconfirmedCompanyInTransaction,
} from "~/modules/companies/companies.server";
import { recordConsentsInTransaction } from "~/modules/consents/consents.server";
import {
  awaitSubscriptionInTransaction,
  confirmSubscriptionInTransaction,
  forgetAwaitedSubscriptionInTransaction,
} from "~/modules/newsletter/newsletter.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { localeOfRecipient } from "~/platform/i18n/i18n.server";
import { withLock } from "~/platform/locks/keyed-lock.server";
import { transaction } from "~/platform/store/stores.server";
import type { Backend, KnownUser } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
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

/** The same for all addresses at start. @returns how many sign-ups were completed or dropped */
export async function completeInterruptedSignUps(): Promise<number> {
  const before = attempts.list();
  for (const email of new Set(before.map((attempt) => attempt.email))) await completeSignUp(email);
  return before.filter(({ id }) => !attempts.find(id)).length;
}

/** The same for a caller that holds the address's lock. */
export async function settleInterrupted(email: string): Promise<void> {
  const waiting = attemptsWith(email);
  if (waiting.length === 0) return;
  const running = await backend();
  const proven = waiting.find(({ provenAt }) => provenAt !== null);
  if (proven) return finish(running, proven);
  const user = await running.findUserByEmail(email);
  if (!user?.confirmed) return;
  // Confirmed and then interrupted, or confirmed by a new password.
  const begun = attemptOfAccount(user, email);
  if (begun) await finish(running, begun);
  else await transaction(() => forgetAttemptsInTransaction(email));
}

/** The attempt whose password an account has; null if it is no longer waiting. */
export function attemptOfAccount(
  { attempt }: Pick<KnownUser, "attempt">,
  email: string,
): Attempt | null {
  const [newest, ...older] = attemptsWith(email);
  if (!newest || attempt === undefined) return newest ?? null;
  return [newest, ...older].find(({ id }) => id === attempt) ?? null;
}

/**
 * Makes everything of a sign-up whose address is proven, and ends all other attempts with the
 * address. Each step skips what exists, so that it can be repeated after an interruption.
 */
export async function finish(running: Backend, attempt: Attempt): Promise<void> {
  const { id, email, organizationId, details, newsletter, startedAt } = attempt;
  const userId = await accountOf(running, attempt);
  const organization = details && {
    id: organizationId,
    name: details.companyName,
    size: details.companySize,
    industry: details.industry,
  };
  if (organization) await writeMemberRows(running, { userId, organization, person: details });
  const others = attemptsWith(email).filter((other) => other.id !== id);
  // Only earlier versions wrote before the address was proven.
  for (const other of others)
    if (other.details === null) await removeOrganization(running, other.organizationId);
  await transaction(() => {
    if (!attempts.remove(id)) return;
    for (const other of others) forgetInTransaction(other);
    if (organization)
      admitCompanyInTransaction({
        organization,
        contact: { ...details, email },
        invitationCode: details.invitationCode,
      });
    else confirmCompanyInTransaction(organizationId);
    if (newsletter) awaitSubscriptionInTransaction(email, { ...newsletter, at: startedAt });
    confirmSubscriptionInTransaction(email);
    recordConsentsInTransaction(
      userId,
      { terms: true },
      { t: localeOfRecipient({ email }).t, at: startedAt },
    );
    notifyInTransaction(userId, {
      title: "notifications:welcome.title",
      text: "notifications:welcome.text",
      link: paths.profile(),
    });
  });
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
 * The confirmed account with the attempt's password. An unconfirmed one was interrupted, or belongs
 * to another attempt.
 */
async function accountOf(
  running: Backend,
  { id, email, passwordHash, details }: Attempt,
): Promise<string> {
  const user = await running.findUserByEmail(email);
  if (user?.confirmed) return user.id;
  if (!passwordHash || !details) throw new Error("a sign-up of an earlier version has no account");
  if (user) await running.deleteUser(user.id);
  const data = { firstName: details.firstName, lastName: details.lastName, attempt: id };
  return (await running.makeUser({ email, passwordHash, data, confirmed: true })).id;
}
