import { type Account, fullName } from "~/modules/accounts/account";
import { findAddress, findOrganizationOf } from "~/modules/accounts/people.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import {
  forgetAttemptsInTransaction,
  settleInterrupted,
  withAddressLocked,
} from "~/modules/sign-up/sign-up-completion.server";
import { paths } from "~/platform/http/paths";
import { rateLimit } from "~/platform/http/rate-limit.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { hashPassword } from "~/platform/supabase/passwords/hashing.server";
import { now } from "~/platform/time/clock";
import { type Invitation, stateOf } from "./invitation";
import { acceptedMail } from "./invitation-mails.server";
import { hashOf } from "./invitations.server";
import { ended, invitations } from "./invitations.store.server";
import { accountOfInvited, writeMembership } from "./joining.server";

/** Why a link leads nowhere. */
export type DeadReason = "unknown" | "expired" | "accepted" | "superseded" | "withdrawn";

type Dead = Refusal<"dead", { why: DeadReason }>;

/** What somebody without an account fills in. */
interface NewCoworker {
  firstName: string;
  lastName: string;
  password: string;
  position: string;
}

const triesOfLink = rateLimit("acceptances-of", { points: 20, seconds: 15 * 60 });

/** Counts a try to accept: each has a password hashed. @returns seconds to wait where it is one too many, else null */
export const acceptanceLimit = (token: string): Promise<number | null> =>
  triesOfLink.count(hashOf(token));

/** The invitation that the link of a mail belongs to, as long as it can be accepted. Asking uses nothing up. */
export function findByToken(token: string): Invitation | Dead {
  const [invitation] = token === "" ? [] : invitations.listBy("tokenHash", hashOf(token));
  if (!invitation) return refuse("dead", { why: "unknown" });
  const state = stateOf(invitation);
  return state === "invited" ? invitation : refuse("dead", { why: state });
}

/**
 * Makes an account for an invited person and takes them into the company: the link has proven the address, so nothing is left to confirm
 * (rules 228).
 *
 * @returns "has-account" where the address has one by now: they log in and join
 * @throws BusyError
 */
export async function acceptWithNewAccount(
  token: string,
  { password, ...person }: NewCoworker,
): Promise<Invitation | Dead | Refusal<"has-account" | "has-company">> {
  const found = findByToken(token);
  if (isRefused(found)) return found;
  const newAccount = { ...person, passwordHash: await hashPassword(password) };
  return withAddressLocked(found.email, async () => {
    await settleInterrupted(found.email);
    await settleAccepted(found.email);
    if ((await (await backend()).findUserByEmail(found.email))?.confirmed)
      return refuse("has-account");
    return accept(token, { accountId: null, newAccount });
  });
}

/** Takes somebody who is logged in with the invited address into the company (rules 229). Who is in it already stays. */
export async function joinCompany(
  token: string,
  { by }: { by: Pick<Account, "id" | "email"> },
): Promise<Invitation | Dead | Refusal<"other-address" | "has-company">> {
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

/** Brings acceptances of this address to their end that were interrupted. */
export async function completeAcceptance(email: string): Promise<void> {
  if (begunWith(email).length > 0) await withAddressLocked(email, () => settleAccepted(email));
}

/** The same for every address, when the portal has started. @returns how many there were */
export async function completeInterruptedAcceptances(): Promise<number> {
  const begun = invitations.list(({ acceptance }) => acceptance !== null);
  for (const email of new Set(begun.map((invitation) => invitation.email)))
    await completeAcceptance(email);
  return begun.length;
}

const begunWith = (email: string) =>
  invitations.listBy("email", email).filter(({ acceptance }) => acceptance !== null);

/** For who holds the lock of the address. */
async function settleAccepted(email: string): Promise<void> {
  for (const begun of begunWith(email)) await finish(begun);
}

/** For who holds the lock of the address: notes who accepts, so that a crash in between is made good, and finishes. */
async function accept(
  token: string,
  who: Pick<NonNullable<Invitation["acceptance"]>, "accountId" | "newAccount">,
): Promise<Invitation | Dead | Refusal<"has-company">> {
  const begun = await transaction(() => {
    const current = findByToken(token);
    return isRefused(current)
      ? current
      : invitations.save({ ...current, acceptance: { at: now(), ...who } });
  });
  return isRefused(begun) ? begun : finish(begun);
}

/** Each step leaves alone what is there, so that it can be done again after an interruption anywhere. */
async function finish(begun: Invitation): Promise<Invitation | Refusal<"has-company">> {
  const running = await backend();
  const userId = await accountOfInvited(running, begun);
  const belongs = await writeMembership(running, userId, begun);
  const inviterAddress = begun.invitedBy.id ? await findAddress(begun.invitedBy.id) : null;
  return transaction(() => {
    const current = invitations.find(begun.id);
    if (current?.acceptance == null) return begun;
    if (!belongs) {
      invitations.save({ ...current, acceptance: null });
      return refuse("has-company");
    }
    forgetAttemptsInTransaction(current.email);
    tellInTransaction(current, { userId, inviterAddress });
    return invitations.save(ended(current, "accepted"));
  });
}

function tellInTransaction(
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
