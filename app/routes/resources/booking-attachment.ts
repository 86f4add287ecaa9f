import { findAccount, requireMember } from "~/modules/accounts/session.server";
import { attachmentNotFound } from "~/modules/bookings/booking-not-found";
import { attachmentOf } from "~/modules/bookings/booking-readers.server";
import { missingFile } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** What a member has sent along with a booking: for him and the expert, who may come by the link of his mail. Visitors log in, others find nothing. */
export const loader = pageLoader({ guard: findAccount }, async ({ account, ...args }) => {
  const key = new URL(args.request.url).searchParams.get("key");
  const file = await attachmentOf(args.params.reference, { by: account, key });
  if (file) return fileDownload(file.bytes, file);
  await requireMember(args);
  return missingFile(attachmentNotFound, args.request, args.locale);
});
