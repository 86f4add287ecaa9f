import { randomUUID } from "node:crypto";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { type Account, fullName } from "~/modules/people/accounts/account";
import { findAddress } from "~/modules/people/accounts/people/addresses.server";
import { findOrganizationOf } from "~/modules/people/accounts/people/people.server";
import {
  forgetAttemptsInTransaction,
  settleInterrupted,
  withAddressLocked,
} from "~/modules/people/sign-up/sign-up-completion.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { hashPassword } from "~/platform/supabase/limits/hashing.server";
import { now } from "~/platform/time/clock";
import { type Invitation, stateOf } from "./invitation";
import { acceptedMail } from "./invitation-mails.server";
import { hashOf } from "./invitations.server";
import { ended, invitations } from "./invitations.store.server";
import { accountOfInvited, writeMembership } from "./joining.server";

/** Reason why the link of an invitation is dead. */
export type DeadReason = "unknown" | "expired" | "accepted" | "superseded" | "withdrawn";

type Dead = Refusal<"dead", { why: DeadReason }>;

/** An accepted invitation with the account that has joined. */
type Joined = Invitation & { accountId: string };

/** Form of an invited person without an account. */
interface NewCoworker {
  firstName: string;
  lastName: string;
  password: string;
  position: string;
}

const attemptsOfLink = rateLimit("acceptances-of", { points: 20, seconds: 15 * 60 });

/**
 * Counts an attempt to accept, because each hashes a password. @returns seconds to wait after too
 * many, else null
 */
export const acceptanceLimit = (token: string): Promise<number | null> =>
  attemptsOfLink.count(hashOf(token));

/**
 * The invitation behind the link of a mail; a refusal if it can no longer be accepted. Read-only.
 */
export function findByToken(token: string): Invitation | Dead {
  const [invitation] = token === "" ? [] : invitations.listBy("tokenHash", hashOf(token));
  if (!invitation) return refuse("dead", { why: "unknown" });
  const state = stateOf(invitation);
  return state === "invited" ? invitation : refuse("dead", { why: state });
}

/**
 * Creates an account for an invited person and adds them to the company. The link has proven the
 * address, so no confirmation follows (rules 228).
 * @returns "has-account" if the address has one meanwhile; the person then logs in and joins
 * @throws BusyError
 */
export async function acceptWithNewAccount(
  token: string,
  { password, ...person }: NewCoworker,
): Promise<Joined | Dead | Refusal<"has-account" | "has-company">> {
  const found = findByToken(token);
  if (isRefused(found)) return found;
  const newAccount = {
    ...person,
    passwordHash: await hashPassword(password, { account: found.email }),
  };
  return withAddressLocked(found.email, async () => {
    await settleInterrupted(found.email);
    await settleAccepted(found.email);
    if ((await (await backend()).findUserByEmail(found.email))?.confirmed)
      return refuse("has-account");
    return accept(token, { accountId: randomUUID(), newAccount });
  });
}

/**
 * Adds an account with the invited address to the company (rules 229). A coworker already in the
 * company stays.
 */
export async function joinCompany(
  token: string,
  { by }: { by: Pick<Account, "id" | "email"> },
): Promise<Joined | Dead | Refusal<"other-address" | "has-company">> {
  const found = findByToken(token);
  if (isRefused(found)) return found;
  if (found.email !== by.email.toLowerCase()) return refuse("other-address");
  return withAddressLocked(found.email, async () => {
    await settleAccepted(found.email);
    const current = await findOrganizationOf(by.id);
    return current && current.id !== found.organizationId
      ? refuse("has-company")
      : accept(token, { accountId: by.id, newAccount: null });
  });
}

/** Completes interrupted acceptances of this address. */
export async function completeAcceptance(email: string): Promise<void> {
  if (begunWith(email).length > 0) await withAddressLocked(email, () => settleAccepted(email));
}

/** Completes those of every address at start. @returns their number */
export async function completeInterruptedAcceptances(): Promise<number> {
  const begun = invitations.list(({ acceptance }) => acceptance !== null);
  for (const email of new Set(begun.map((invitation) => invitation.email)))
    await completeAcceptance(email);
  return begun.length;
}

const begunWith = (email: string) =>
  invitations.listBy("email", email).filter(({ acceptance }) => acceptance !== null);

/** The caller holds the lock of the address. */
async function settleAccepted(email: string): Promise<void> {
  for (const begun of begunWith(email)) await finish(begun);
}

/**
 * Notes the acceptance first, so that a crash in between can be completed, then finishes it. The
 * caller holds the lock of the address.
 */
async function accept(
  token: string,
  who: Pick<NonNullable<Invitation["acceptance"]>, "accountId" | "newAccount">,
): Promise<Joined | Dead | Refusal<"has-company">> {
  const begun = await transaction(() => {
    const current = findByToken(token);
    return isRefused(current)
      ? current
      : invitations.save({ ...current, acceptance: { at: now(), ...who } });
  });
  if (isRefused(begun)) return begun;
  logSecurity("invitation accepted", { account: who.accountId ?? "" });
  return finish(begun);
}

/** Safe to repeat: each step skips what already exists. */
async function finish(begun: Invitation): Promise<Joined | Refusal<"has-company">> {
  const running = await backend();
  const userId = await accountOfInvited(running, begun);
  const belongs = await writeMembership(running, userId, begun);
  const inviterAddress = begun.invitedBy.id ? await findAddress(begun.invitedBy.id) : null;
  return transaction(() => {
    const current = invitations.find(begun.id);
    if (current?.acceptance == null) return { ...begun, accountId: userId };
    if (!belongs) {
      invitations.save({ ...current, acceptance: null });
      return refuse("has-company");
    }
    forgetAttemptsInTransaction(current.email);
    notifyBothInTransaction(current, { userId, inviterAddress });
    return { ...invitations.save(ended(current, "accepted")), accountId: userId };
  });
}

function notifyBothInTransaction(
  invitation: Invitation,
  { userId, inviterAddress }: { userId: string; inviterAddress: string | null },
): void {
  const { invitedBy, companyName, acceptance, email } = invitation;
  const name = acceptance?.newAccount
    ? fullName({ ...acceptance.newAccount, email })
    : invitation.name;
  if (inviterAddress)
    enqueueMailInTransaction(
      acceptedMail({ id: invitedBy.id, email: inviterAddress }, { name, companyName }),
    );
  if (invitedBy.id)
    notifyInTransaction(invitedBy.id, {
      title: "notifications:invitationAccepted.title",
      text: "notifications:invitationAccepted.text",
      params: { name, company: companyName },
      link: paths.coworkers(),
    });
  notifyInTransaction(userId, {
    title: "notifications:joinedCompany.title",
    text: "notifications:joinedCompany.text",
    params: { company: companyName },
    link: paths.profile(),
  });
}
