import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { notifyInTransaction } from "~/modules/messages/notifications/notifications.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { paths } from "~/platform/http/paths";
import { logSecurity } from "~/platform/log/logger.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";
import { removeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { authRefusal, rows, unexpectedRefusal } from "~/platform/supabase/calls/errors.server";
import { plainClient, serviceClient } from "~/platform/supabase/port/clients.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import { inEitherForm } from "~/platform/text/one-form";
import { now } from "~/platform/time/clock";
import { isClosed } from "../closures.server";
import { messagesOfWeakness } from "../password-rule.server";
import { endMemberSessionsInTransaction } from "../sessions/member-sessions.server";
import { passwordChangedMail, recoveryMail } from "./account-mails.server";
import { addressChanges } from "./address-changes.store.server";
import type { PasswordRefusal } from "./credentials.schema";
import { accountToChooseFor, CHOICE_MINUTES, isUnused } from "./password-reset";
import { passwordResets } from "./password-resets.store.server";

/** Between the link and the new password: the id of the used request. */
export const recoveryCookie = sealedCookie("dig-recovery", {
  schema: z.object({ reset: z.string() }),
  maxAge: CHOICE_MINUTES * 60,
});

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Stores a request for a new password and its mail. The work is the same for each address, so its
 * time reveals nothing; the sender finds out whether there is an account.
 *
 * @param redirectTo where the person wants to go, which the link of the mail carries on
 */
export async function requestPasswordReset(address: string, redirectTo?: string): Promise<void> {
  const [email, token] = [address.toLowerCase(), randomBytes(32).toString("hex")];
  await transaction(() => {
    passwordResets.save({ id: hashOf(token), email, startedAt: now(), opened: null });
    enqueueMailInTransaction(recoveryMail(email, token, redirectTo));
  });
}

/** True if the address has an account that can log in. */
export const hasAccount = async (address: string): Promise<boolean> =>
  (await findAccountId(address)) !== null;

async function findAccountId(address: string): Promise<string | null> {
  const user = await (await backend()).findUserByEmail(address);
  return user?.confirmed && !isClosed(user.id) ? user.id : null;
}

/**
 * Uses up a recovery link (rules 33).
 *
 * @returns the `Set-Cookie` header that opens `/reset-password`
 */
export async function openRecovery(
  token: string,
): Promise<{ cookie: string } | Refusal<"link-dead">> {
  const reset = passwordResets.find(hashOf(token));
  const accountId = reset && isUnused(reset) ? await findAccountId(reset.email) : null;
  if (!reset || accountId === null) return refuse("link-dead");
  const isOpened = await transaction(() => {
    const current = passwordResets.find(reset.id);
    if (!current || !isUnused(current)) return false;
    passwordResets.save({ ...current, opened: { accountId, at: now() } });
    return true;
  });
  return isOpened
    ? { cookie: await recoveryCookie.write({ reset: reset.id }) }
    : refuse("link-dead");
}

/** Why a recovery link does not work; null if it does, as far as the portal knows. */
export function whyRecoveryIsDead(token: string): "used" | "expired" | null {
  const reset = passwordResets.find(hashOf(token));
  if (reset && isUnused(reset)) return null;
  return reset?.opened ? "used" : "expired";
}

/** The account, with its address, whose new password this browser may choose now; else null. */
export async function findRecovery(
  request: Request,
): Promise<{ accountId: string; email: string } | null> {
  const reset = passwordResets.find((await recoveryCookie.read(request))?.reset);
  const accountId = reset && accountToChooseFor(reset);
  return reset && accountId ? { accountId, email: reset.email } : null;
}

/**
 * Sets the password, ends all sessions of the person and notifies them (rules 34).
 *
 * @param recovery the used link; null without one
 * @throws BusyError
 */
export async function choosePassword(
  recovery: { reset: string } | null,
  password: string,
): Promise<{ accountId: string } | Refusal<"link-dead"> | PasswordRefusal> {
  const reset = passwordResets.find(recovery?.reset);
  const accountId = reset && accountToChooseFor(reset);
  if (!reset || !accountId) return refuse("link-dead");
  const { email } = reset;
  if (isGuessable(password, await wordsAbout(accountId, email)))
    return refuse("guessable-password");
  // A check that cannot be made stops nobody: Supabase accepts the same password here.
  const isSame = isPasswordOf({ id: accountId, email }, password);
  if (await isSame.catch(() => false)) return refuse("same-password");
  const running = await backend();
  const refused = await running.setPassword(accountId, password);
  if (refused?.refused === "weak-password") {
    const messages = await messagesOfWeakness(password, refused.weakness);
    return refuse("weak-password", { messages });
  }
  if (refused) return refuse("link-dead");
  await notifyOfNewPassword({ id: accountId, email });
  forgetUser(running, accountId);
  return { accountId };
}

/**
 * Notifies by mail and in the portal, in case it was somebody else (rules 34). Ends other
 * links to a new password, a change of address that the old one may have started, and all sessions
 * except the one to keep.
 */
export async function notifyOfNewPassword(
  { id, email }: { id: string; email: string },
  { keeping = null }: { keeping?: string | null } = {},
): Promise<void> {
  logSecurity("password changed", { who: "member", account: id });
  await transaction(() => {
    endMemberSessionsInTransaction(id, keeping);
    addressChanges.remove(id);
    endResetsInTransaction(email);
    enqueueMailInTransaction(passwordChangedMail(email));
    notifyInTransaction(id, {
      title: "notifications:passwordChanged.title",
      text: "notifications:passwordChanged.text",
      link: paths.settings(),
    });
  });
}

/** Ends all links to a new password of an address. */
export function endResetsInTransaction(address: string): void {
  const email = address.toLowerCase();
  passwordResets.removeWhere((reset) => reset.email === email);
}

/** Removes requests that nobody can use any longer. @returns their number */
export const removeDeadResets = (): Promise<number> =>
  removeInPieces(passwordResets, (reset) => !isUnused(reset) && accountToChooseFor(reset) === null);

/**
 * Checks the password of a proven person by a login of its own, whose session ends at once.
 *
 * @throws BusyError
 */
export async function isPasswordOf(
  { id, email }: { id: string; email: string },
  password: string,
): Promise<boolean> {
  const running = await backend();
  const check = async (password: string) => {
    const client = plainClient(running);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error)
      return authRefusal(error) === "invalid-credentials" ? false : unexpectedRefusal(error);
    await client.auth.signOut({ scope: "local" });
    return true;
  };
  const inForms = () => inEitherForm(password, check, (isRight) => !isRight);
  return running.hashing(inForms, { provenBy: id });
}

/** Words about the person that their password must not consist of. */
async function wordsAbout(id: string, email: string): Promise<string[]> {
  const [profile] = await serviceClient(await backend())
    .from("profiles")
    .select("first_name, last_name, memberships(organizations(name))")
    .eq("id", id)
    .then(rows);
  const { first_name: firstName = "", last_name: lastName = "", memberships } = profile ?? {};
  return wordsOf({ firstName, lastName, email, companyName: memberships?.organizations?.name });
}
