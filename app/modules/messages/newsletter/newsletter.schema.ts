import { z } from "zod";
import { emailAddress } from "~/platform/forms/fields";

/** `/newsletter`, also posted from the landing page (rules 118). */
export const NewsletterSchema = z.object({
  email: emailAddress({ required: "newsletter:errors.email", invalid: "newsletter:errors.email" }),
});

/** The button for an account, whose address is known. */
export const OwnNewsletterSchema = z.object({ intent: z.literal("subscribe", "errors:malformed") });

/** Parameters of the links in newsletter mails; without a token the link is dead. */
export const NewsletterLinkSchema = z.object({ token: z.string().max(100).catch("") });
