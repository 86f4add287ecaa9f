import { z } from "zod";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { sealedCookie } from "~/platform/cookies/sealed-cookie.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { isGuessable, wordsOf } from "~/platform/passwords/guessable-password.server";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { type Client, plainClient } from "~/platform/supabase/clients.server";
import { onAuthMail } from "~/platform/supabase/embedded/auth-mail.server";
import { authFailure, authRefusal, rows } from "~/platform/supabase/errors.server";
import { steadyWork } from "~/platform/supabase/passwords/steady-work.server";
import { forgetUser } from "~/platform/supabase/sessions/current-user.server";
import { passwordChangedMail, recoveryMail } from "./account-mails.server";
import { addressChanges } from "./address-changes.store.server";

/** Tokens of the session that a recovery link opened, for choosing a password only. */
const RecoverySchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Recovery = z.output<typeof RecoverySchema>;

/** Between the link and the new password, for 15 minutes. */
export const recoveryCookie = sealedCookie("dig-recovery", {
  schema: RecoverySchema,
  maxAge: 15 * 60,
});

onAuthMail(async ({ type, email, tokenHash }) => {
  if (type === "recovery")
    await transaction(() => enqueueMailInTransaction(recoveryMail(email, tokenHash)));
});

const steadily = steadyWork("password-reset", 100);

/** Sends the link to the address of an account; others get the same response in the same time. */
export function requestPasswordReset(email: string): Promise<void> {
  return steadily(async () => {
    const { error } = await plainClient(await backend()).auth.resetPasswordForEmail(email);
    if (error) authFailure(error);
  });
}

/**
 * Uses up a recovery link (rules 33).
 *
 * @returns the `Set-Cookie` header that opens `/reset-password`
 */
export async function openRecovery(
  tokenHash: string,
): Promise<{ cookie: string } | Refusal<"link-dead">> {
  const { data, error } = await plainClient(await backend()).auth.verifyOtp({
    token_hash: tokenHash,
    type: "recovery",
  });
  if (error) authRefusal(error);
  if (!data.session) return refuse("link-dead");
  return { cookie: await sessionForNewPassword(data.session) };
}

/** The `Set-Cookie` header that opens `/reset-password` for a person with a proven address. */
export const sessionForNewPassword = (session: Recovery): Promise<string> =>
  recoveryCookie.write(RecoverySchema.parse(session));

/**
 * Sets the password, ends all sessions of the person and notifies them (rules 34).
 *
 * @param recovery the opened link; null without one
 * @throws BusyError
 */
export async function choosePassword(
  recovery: Recovery | null,
  password: string,
): Promise<
  | { accountId: string }
  | Refusal<"link-dead" | "guessable-password" | "weak-password" | "same-password">
> {
  if (!recovery) return refuse("link-dead");
  const running = await backend();
  const client = plainClient(running);
  const opened = await client.auth.setSession(recovery);
  if (opened.error) {
    authRefusal(opened.error);
    return refuse("link-dead");
  }
  if (
    isGuessable(
      password,
      await personalWordsOf(client, opened.data.user?.id ?? "", opened.data.user?.email),
    )
  )
    return refuse("guessable-password");
  const { data, error } = await running.hashing(() => client.auth.updateUser({ password }));
  if (error) {
    const reason = authRefusal(error);
    return refuse(reason === "weak-password" || reason === "same-password" ? reason : "link-dead");
  }
  await notifyOfNewPassword({ id: data.user.id, email: data.user.email ?? "" });
  await client.auth.signOut({ scope: "global" });
  forgetUser(running, data.user.id);
  return { accountId: data.user.id };
}

/**
 * Notifies by mail and in the portal, in case it was somebody else (rules 34). Ends a change of
 * address that may have been started with the old password.
 */
export async function notifyOfNewPassword({
  id,
  email,
}: {
  id: string;
  email: string;
}): Promise<void> {
  await transaction(() => {
    addressChanges.remove(id);
    enqueueMailInTransaction(passwordChangedMail(email));
    notifyInTransaction(id, {
      title: "notifications:passwordChanged.title",
      text: "notifications:passwordChanged.text",
      link: paths.settings(),
    });
  });
}

/** Words about the person that their password must not consist of. */
async function personalWordsOf(client: Client, id: string, email = ""): Promise<string[]> {
  const [profiles, memberships] = await Promise.all([
    client.from("profiles").select("first_name, last_name").eq("id", id).then(rows),
    client.from("memberships").select("organizations(name)").eq("user_id", id).then(rows),
  ]);
  const [firstName, lastName] = [profiles[0]?.first_name ?? "", profiles[0]?.last_name ?? ""];
  return wordsOf({ firstName, lastName, email, companyName: memberships[0]?.organizations?.name });
}
