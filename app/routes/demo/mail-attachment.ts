import contentDisposition from "content-disposition";
import { mailFileOf } from "~/modules/money/dues/mails/due-mails.server";
import { missingFile, pageNotFound } from "~/platform/http/not-found.server";
import { findMail, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { publicLoader } from "~/platform/pages/public-route.server";

/** An attachment of a mail of the demo mode. */
export const loader = publicLoader(async ({ request, params, locale }) => {
  const file = mailboxIsOpen
    ? findMail(params.mailId)?.attachments[Number(params.index)]
    : undefined;
  if (!file) return missingFile(pageNotFound, request, locale);
  const { content } = await mailFileOf(file);
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Disposition": contentDisposition(file.filename),
    },
  });
});
