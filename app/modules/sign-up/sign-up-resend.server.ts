import { confirmationMail, olderConfirmationMail } from "~/modules/accounts/account-mails.server";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { transaction } from "~/platform/store/stores.server";
import type { Backend } from "~/platform/supabase/backend";
import { backend } from "~/platform/supabase/backend.server";
import { steadyWork } from "~/platform/supabase/passwords/steady-work.server";
import type { Attempt } from "./attempt";
import { attempts, attemptsWith } from "./attempts.store.server";
import { newToken } from "./sign-up.server";
import {
  attemptOfAccount,
  settleInterrupted,
  withAddressLocked,
} from "./sign-up-completion.server";

const steadily = steadyWork("resend", 100);

/**
 * Sends a new confirmation link to a waiting address; any other looks the same (rules 21).
 *
 * @param own sign-ups started in this browser: the link is for one of them, else for the newest
 */
export function resendConfirmation(email: string, own: readonly string[]): Promise<void> {
  return steadily(() =>
    withAddressLocked(email, async () => {
      const running = await backend();
      await settleInterrupted(email);
      const waiting = attemptsWith(email);
      const attempt = waiting.find(({ id }) => own.includes(id)) ?? waiting[0];
      if (attempt?.passwordHash && running.kind === "embedded") return sendLink(attempt);
      if (attempt?.passwordHash) await giveAccountTo(running, attempt, attempt.passwordHash);
      const user = await running.findUserByEmail(email);
      if (!user || user.confirmed) return;
      const link = await running.issueConfirmation(email, { first: false });
      if (link)
        await transaction(() =>
          enqueueMailInTransaction(olderConfirmationMail(email, link.tokenHash)),
        );
    }),
  );
}

async function sendLink({ id, email }: Attempt): Promise<void> {
  await transaction(() => {
    const attempt = attempts.find(id);
    if (!attempt) return;
    const sent = newToken();
    attempts.save({ ...attempt, ...sent });
    enqueueMailInTransaction(confirmationMail(email, { attempt: id, token_hash: sent.token }));
  });
}

/**
 * Supabase has one account per address, for one attempt: another one, or an interrupted one, gets a
 * new account.
 */
async function giveAccountTo(
  running: Backend,
  { id, email, details }: Attempt,
  passwordHash: string,
): Promise<void> {
  const user = await running.findUserByEmail(email);
  if (user && (user.confirmed || attemptOfAccount(user, email)?.id === id)) return;
  if (user) await running.deleteUser(user.id);
  const data = {
    firstName: details?.firstName ?? "",
    lastName: details?.lastName ?? "",
    attempt: id,
  };
  await running.makeUser({ email, passwordHash, data, confirmed: false });
}
