import contentDisposition from "content-disposition";
import { findMail, mailboxIsOpen } from "~/platform/mail/mailbox.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";
import { missingFile } from "~/platform/responses.server";

/** What travels with a mail of the demo mode. */
export const loader = pageLoader({ guard: anyone }, ({ request, params }) => {
  const file = mailboxIsOpen ? findMail(params.mailId)?.attachments[Number(params.index)] : undefined;
  if (!file) return missingFile(request);
  return new Response(file.content, {
    headers: { "Content-Type": file.contentType, "Content-Disposition": contentDisposition(file.filename) },
  });
});
