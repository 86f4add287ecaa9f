import { attachmentNotFound } from "~/modules/advice/bookings/booking-not-found";
import { findAttachment } from "~/modules/advice/bookings/mails/booking-readers.server";
import { findAccount, requireMember } from "~/modules/people/accounts/sessions/session.server";
import { linkKeyIn } from "~/platform/http/link-key";
import { missingFile } from "~/platform/http/not-found.server";
import { addHeader } from "~/platform/http/request-scope.server";
import { pageLoader } from "~/platform/pages/page-loader.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/**
 * The attachment of a booking, for its member and its expert, also by the link of their mail.
 * Visitors log in; anyone else gets 404.
 */
export const loader = pageLoader({ guard: findAccount }, async ({ account, ...args }) => {
  const key = linkKeyIn(args.request);
  if (key !== null) addHeader(args, "X-Robots-Tag", "noindex");
  const file = await findAttachment(args.params.reference, { by: account, key }, args.locale);
  if (file) return fileDownload(file.bytes, file);
  await requireMember(args);
  return missingFile(attachmentNotFound, args.request, args.locale);
});
