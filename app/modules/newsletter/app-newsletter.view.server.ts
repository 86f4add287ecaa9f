import { mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { newsletterConsentsOf } from "./newsletter.server";

/** What the app says of the newsletter to somebody who is logged in: whether it comes, and whether a link waits to be opened. */
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
