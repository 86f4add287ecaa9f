import { data } from "@remix-run/node";
import {
  CERTIFICATE_FILE,
  certificateNotFound,
  certificateNumber,
} from "~/modules/events/certificates/certificate";
import { certificateDocument } from "~/modules/events/certificates/certificate-documents.server";
import { findCertificate } from "~/modules/events/certificates/issued-certificates.server";
import { SIGNATURE_FILE } from "~/modules/events/certificates/signatures/signature";
import {
  readSignature,
  signatureOn,
} from "~/modules/events/certificates/signatures/signatures.server";
import { drawnSignatures } from "~/modules/events/certificates/signatures/signatures.view.server";
import { clientAddress, rateLimit } from "~/platform/http/rate-limit.server";
import { publicLoader } from "~/platform/pages/public-route.server";
import { pdfOf } from "~/platform/pdf/pdf-thread.server";
import { fileDownload } from "~/platform/uploads/file-download.server";

const downloadsFrom = rateLimit("certificate-files", { points: 60, seconds: 3600 });

/** A certificate as PDF, or its signature for its page, for anyone with the code; not revoked. */
export const loader = publicLoader(async ({ params, locale, context }) => {
  if (params.file === SIGNATURE_FILE) return scanOf(params.code);
  const wait = await downloadsFrom.count(clientAddress(context));
  if (wait !== null) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
  const found = params.file === CERTIFICATE_FILE ? await findCertificate(params.code) : null;
  // The path contains the code, so the log must not get it.
  if (!found || found.state === "revoked") throw data(certificateNotFound, { status: 404 });
  const { certificate } = found;
  const signature = (await drawnSignatures([certificate], locale))(certificate);
  const bytes = await pdfOf(certificateDocument(certificate, locale, signature));
  const filename = `${certificateNumber(certificate).replaceAll("/", "-")}.pdf`;
  return fileDownload(bytes, { filename, kind: "pdf" });
});

async function scanOf(code: string | undefined): Promise<Response> {
  const found = await findCertificate(code);
  const signature = found && found.state !== "revoked" ? signatureOn(found.certificate) : null;
  const bytes = signature && (await readSignature(signature));
  if (!bytes) throw data(certificateNotFound, { status: 404 });
  return fileDownload(bytes, { filename: SIGNATURE_FILE, kind: "png" });
}
