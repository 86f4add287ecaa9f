import { z } from "zod";
import { emailAddress } from "~/platform/forms/fields";

/** The sign-up of the landing page (spec §5 "Newsletter"). */
export const NewsletterSchema = z.object({
  email: emailAddress({ required: "newsletter:errors.email", invalid: "newsletter:errors.email" }),
});

/** What the links in newsletter mails carry; a link without it is a dead one. */
export const NewsletterLinkSchema = z.object({ token: z.string().max(100).catch("") });
