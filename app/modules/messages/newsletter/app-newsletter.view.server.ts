import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { newsletterConsentsOf } from "./newsletter.server";

/** State of the newsletter for an account: subscribed, or waiting for the link in the mail. */
export async function ownNewsletter({ by: { email } }: { by: { email: string } }) {
  const { subscription } = await newsletterConsentsOf(email);
  const state: "none" | "waiting" | "active" =
    subscription?.status === "active"
      ? "active"
      : subscription?.status === "awaiting-link"
        ? "waiting"
        : "none";
  return { email, state, hasMailbox: mailboxIsOpen };
}

export type OwnNewsletterView = Awaited<ReturnType<typeof ownNewsletter>>;
