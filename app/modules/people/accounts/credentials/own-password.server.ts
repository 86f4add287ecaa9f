import type { Session } from "@supabase/supabase-js";
import { type RequestArgs, sessionBridge } from "~/platform/http/request-scope.server";
import { isRefused, type Refusal, refuse } from "~/platform/outcome";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";
import { backend } from "~/platform/supabase/backend.server";
import { authRefusal, unexpectedRefusal } from "~/platform/supabase/calls/errors.server";
import { type Client, plainClient } from "~/platform/supabase/port/clients.server";
import { weaknessIn } from "~/platform/supabase/port/weak-password";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import { inEitherForm } from "~/platform/text/one-form";
import type { Account, Acting } from "../account";
import { messagesOfWeakness } from "../password-rule.server";
import { currentMemberSession } from "../sessions/member-sessions.server";
import type { PasswordRefusal } from "./credentials.schema";
import { passwordAttempts } from "./login-attempts.server";
import { isPasswordOf, notifyOfNewPassword } from "./passwords.server";

/** Why a password check failed. */
export type NotProven = Refusal<"wrong-password"> | Refusal<"too-many", { wait: number }>;

/**
 * Checks the password of a logged-in person before something irreversible: the browser may be open
 * to others. An attempt counts like one at login (rules 26).
 *
 * @returns null if it is correct
 * @throws BusyError
 */
export async function provePassword(password: string, acting: Acting): Promise<NotProven | null> {
  const isRight = await counted(acting, () => isPasswordOf(acting.by, password));
  if (typeof isRight !== "boolean") return isRight;
  return isRight ? null : refuse("wrong-password");
}

/**
 * Changes the person's password in a session that has just proven the current one, as Supabase may
 * require. That session replaces the one in the cookies, all others end, and the person is notified
 * (rules 291, 631). @throws BusyError
 */
export async function changePassword(
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  acting: Acting,
): Promise<NotProven | PasswordRefusal | null> {
  const { by, via } = acting;
  const proven = await counted(acting, () => logInAgain(by, currentPassword));
  if (proven === null) return refuse("wrong-password");
  if (isRefused(proven)) return proven;
  const { client, session } = proven;
  const passwords = { currentPassword: proven.password, newPassword };
  const refused = await replacePassword(client, passwords, by).catch(async (failure: unknown) => {
    await client.auth.signOut({ scope: "local" });
    throw failure;
  });
  if (refused) {
    await client.auth.signOut({ scope: "local" });
    return refused;
  }
  await notifyOfNewPassword(by, { keeping: await currentMemberSession(via) });
  await client.auth.signOut({ scope: "others" });
  forgetUser(await backend(), by.id);
  await takeSession(session, via);
  return null;
}

/** Counts an attempt unless it succeeds or fails for another reason than the password. */
async function counted<Result>(
  { by, via }: Acting,
  attempt: () => Promise<Result>,
): Promise<Result | Refusal<"too-many", { wait: number }>> {
  const attempts = passwordAttempts(by.email, via.context);
  const wait = await attempts.count();
  if (wait !== null) return refuse("too-many", { wait });
  const result = await attempt().catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (result) await attempts.refund();
  return result;
}

/**
 * A session of its own for the person, and the form of the password that opened it; null if the
 * password is wrong. @throws BusyError
 */
async function logInAgain(
  { id, email }: Account,
  typed: string,
): Promise<{ client: Client; session: Session; password: string } | null> {
  const running = await backend();
  const client = plainClient(running);
  const check = async (password: string) => {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (!error) return { client, session: data.session, password };
    return authRefusal(error) === "invalid-credentials" ? null : unexpectedRefusal(error);
  };
  const inForms = () => inEitherForm(typed, check, (proven) => proven === null);
  return running.hashing(inForms, { provenBy: id });
}

async function replacePassword(
  client: Client,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  by: Account,
): Promise<NotProven | PasswordRefusal | null> {
  if (isGuessable(newPassword, wordsOf({ ...by, companyName: by.membership?.companyName })))
    return refuse("guessable-password");
  const change = { password: newPassword, current_password: currentPassword };
  const running = await backend();
  const update = () => client.auth.updateUser(change);
  const { error } = await running.hashing(update, { provenBy: by.id });
  if (!error) return null;
  const reason = authRefusal(error);
  if (reason === "same-password") return refuse(reason);
  if (reason === "invalid-credentials") return refuse("wrong-password");
  if (reason !== "weak-password") return unexpectedRefusal(error);
  return refuse(reason, { messages: await messagesOfWeakness(newPassword, weaknessIn(error)) });
}

/** Puts a session into the cookies of this response, remembered as the one before. */
async function takeSession(session: Session, via: RequestArgs): Promise<void> {
  const bridge = await sessionBridge(via);
  // The calls before may have used up the request's time.
  bridge.restartClock();
  const { error } = await bridge.supabase.auth.setSession(session);
  if (error) bridge.forget();
}
