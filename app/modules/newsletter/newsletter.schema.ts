import { z } from "zod";
import { emailAddress } from "~/platform/forms/fields";

/** `/newsletter`, also from the landing page (rules 118). */
export const NewsletterSchema = z.object({
  email: emailAddress({ required: "newsletter:errors.email", invalid: "newsletter:errors.email" }),
});

/** The same button for somebody who is logged in: their address is known. */
export const OwnNewsletterSchema = z.object({ intent: z.literal("subscribe", "errors:malformed") });

/** What the links in newsletter mails carry; a link without it is a dead one. */
export const NewsletterLinkSchema = z.object({ token: z.string().max(100).catch("") });
