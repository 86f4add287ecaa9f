import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { mailPart } from "~/platform/mail/mail-part.server";
import { findMail, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** The HTML or the text of a mail of the demo mode. */
export const loader = publicLoader(
  ({ request, params, locale }) =>
    mailPart(mailboxIsOpen ? findMail(params.mailId) : null, params.part) ??
    missingFile(pageNotFound, request, locale),
);
