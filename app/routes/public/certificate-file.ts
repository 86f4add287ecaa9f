import { data } from "@remix-run/node";
import {
  CERTIFICATE_FILE,
  certificateNotFound,
  certificateNumber,
} from "~/modules/certificates/certificate";
import { certificateDocument } from "~/modules/certificates/certificate-documents.server";
import { findCertificate } from "~/modules/certificates/certificates.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { makePdf } from "~/platform/pdf/pdf.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

/** A certificate as PDF, for anyone with its code; none of one that was revoked. */
export const loader = publicLoader(async ({ params, locale }) => {
  const found = params.file === CERTIFICATE_FILE ? await findCertificate(params.code) : null;
  // The path contains the code, so the log must not get it.
  if (!found || found.state === "revoked") throw data(certificateNotFound, { status: 404 });
  const { certificate } = found;
  const bytes = new Uint8Array(await makePdf(certificateDocument(certificate, locale)));
  const filename = `${certificateNumber(certificate).replaceAll("/", "-")}.pdf`;
  return fileDownload(bytes, { filename, kind: "pdf" });
});
