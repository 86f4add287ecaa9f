import { attachmentNotFound } from "~/modules/advice/bookings/booking-not-found";
import { findAttachmentForStaff } from "~/modules/advice/bookings/mails/booking-readers.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** The attachment of a booking, for staff. */
export const loader = staffLoader("letters:read", async ({ params, request, locale }) => {
  const file = await findAttachmentForStaff(params.reference, locale);
  return file ? fileDownload(file.bytes, file) : missingFile(attachmentNotFound, request, locale);
});
