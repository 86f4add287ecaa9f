import { sessionBridge } from "~/platform/http/request-scope.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";
import { backend } from "~/platform/supabase/backend.server";
import { type Client, plainClient } from "~/platform/supabase/clients.server";
import { authRefusal, BackendUnavailableError } from "~/platform/supabase/errors.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import type { Acting } from "./account";
import { passwordAttempts } from "./login-attempts.server";
import { currentMemberSession } from "./member-sessions.server";
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
export async function provePassword(
  password: string,
  { by, via }: Acting,
): Promise<NotProven | null> {
  const attempts = passwordAttempts(by.email, via.context);
  const wait = await attempts.count();
  if (wait !== null) return refuse("too-many", { wait });
  const isRight = await isPasswordOf(by.email, password).catch(async (failure: unknown) => {
    await attempts.refund();
    throw failure;
  });
  if (!isRight) return refuse("wrong-password");
  await attempts.refund();
  return null;
}

/**
 * Changes the person's password. This session goes on, all others end, and the person is notified
 * (rules 291). @throws BusyError
 */
export async function changePassword(
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  acting: Acting,
): Promise<NotProven | Refusal<"guessable-password" | "weak-password" | "same-password"> | null> {
  const { by } = acting;
  const notProven = await provePassword(currentPassword, acting);
  if (notProven) return notProven;
  if (isGuessable(newPassword, wordsOf({ ...by, companyName: by.membership?.companyName })))
    return refuse("guessable-password");
  const running = await backend();
  const client = await clientOfSession(acting);
  const { error } = await running.hashing(() => client.auth.updateUser({ password: newPassword }));
  if (error) {
    const reason = authRefusal(error);
    if (reason === "weak-password" || reason === "same-password") return refuse(reason);
    throw error;
  }
  await notifyOfNewPassword(by, { keeping: await currentMemberSession(acting.via) });
  await client.auth.signOut({ scope: "others" });
  forgetUser(running, by.id);
  return null;
}

/**
 * A client in the person's session with time of its own for each call: waiting in the queue must
 * not use up the request's.
 */
async function clientOfSession({ via }: Acting): Promise<Client> {
  const { supabase } = await sessionBridge(via);
  const { data } = await supabase.auth.getSession();
  const client = plainClient(await backend());
  const opened = data.session && (await client.auth.setSession(data.session));
  if (!opened || opened.error)
    throw new BackendUnavailableError("The session cannot be used", { cause: opened?.error });
  return client;
}
