import {
  SIGNATURE_FILE,
  signatureNotFound,
} from "~/modules/events/certificates/signatures/signature";
import {
  findSignature,
  readSignature,
} from "~/modules/events/certificates/signatures/signatures.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { missingFile } from "~/platform/http/not-found.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** The scan of a signature, for staff. */
export const loader = staffLoader("events:change", async ({ params, request, locale }) => {
  const signature = await findSignature(params.signatureId);
  const bytes = signature && (await readSignature(signature));
  if (!bytes) return missingFile(signatureNotFound, request, locale);
  return fileDownload(bytes, { filename: SIGNATURE_FILE, kind: "png" });
});
