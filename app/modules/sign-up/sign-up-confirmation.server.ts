import { confirmationMail } from "~/modules/accounts/account-mails.server";
import { notifyInTransaction } from "~/modules/notifications/notifications.server";
import { paths } from "~/platform/http/paths";
import { enqueueMailInTransaction } from "~/platform/mail/outbox.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { backend } from "~/platform/supabase/backend.server";
import { plainClient } from "~/platform/supabase/clients.server";
import { authRefusal } from "~/platform/supabase/errors.server";
import { steadyWork } from "~/platform/supabase/steady-work.server";
import { withAddressLocked } from "./sign-up.server";
import { completeSignUpInTransaction } from "./sign-up-completion.server";

const steadily = steadyWork("resend", 100);

/** Uses a confirmation link up: from now on the person can log in, the company counts, and the newsletter comes if it was asked for (rules 20). */
export async function confirmSignUp(tokenHash: string): Promise<{ email: string } | Refusal<"link-dead">> {
  const client = plainClient(await backend());
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (error) {
    authRefusal(error);
    return refuse("link-dead");
  }
  await client.auth.signOut({ scope: "local" });
  const { user } = data;
  const email = user?.email ?? "";
  await transaction(() => {
    completeSignUpInTransaction(email);
    if (user)
      notifyInTransaction(user.id, { title: "notifications:welcome.title", text: "notifications:welcome.text", link: paths.profile() });
  });
  return { email };
}

/** Sends a new confirmation link to an address that waits for one; to any other address nothing happens, and nobody can tell (rules 21). */
export function resendConfirmation(email: string): Promise<void> {
  return steadily(() =>
    withAddressLocked(email, async () => {
      const running = await backend();
      const user = await running.findUserByEmail(email);
      if (!user || user.confirmed) return;
      const link = await running.issueConfirmation(email, { first: false });
      if (link) await transaction(() => enqueueMailInTransaction(confirmationMail(email, link.tokenHash)));
    }),
  );
}
