import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { PdfPicture } from "~/platform/pdf/pdf-document";
import type { Signature, Signed } from "./signature";
import { listSignatures, readSignature, signatureOn } from "./signatures.server";

export type SignatureRow = Awaited<ReturnType<typeof signatureRows>>[number];

/** The signatures for staff, the newest first. */
export const signatureRows = async (locale: Locale) =>
  (await listSignatures()).map((signature) => ({
    id: signature.id,
    name: signature.name,
    added: locale.format.date(signature.addedAt),
    picture: pictureOf(signature, { src: panelPaths.signatureScan(signature.id) }, locale),
    removeTo: panelPaths.deleteSignature(signature.id),
  }));

/** The signature of a certificate on a page that gets the scan from an address. */
export function shownSignature(
  certificate: Signed,
  addressOf: (signature: Signature) => string,
  locale: Pick<Locale, "t">,
): PdfPicture | null {
  const signature = signatureOn(certificate);
  return signature && pictureOf(signature, { src: addressOf(signature) }, locale);
}

/**
 * The signatures of certificates in a file, each read once.
 *
 * @throws BackendUnavailableError
 */
export async function drawnSignatures(
  all: readonly Signed[],
  locale: Pick<Locale, "t">,
): Promise<(certificate: Signed) => PdfPicture | null> {
  const drawn = new Map<string, PdfPicture>();
  for (const certificate of all) {
    const signature = signatureOn(certificate);
    if (!signature || drawn.has(signature.id)) continue;
    const scan = await readSignature(signature);
    if (!scan) continue;
    const png = Buffer.from(scan).toString("base64");
    drawn.set(signature.id, pictureOf(signature, { png }, locale));
  }
  return ({ printed }) => drawn.get(printed.signature) ?? null;
}

/** Most points on paper, and most pixels on a page. */
const MOST = { width: 180, height: 60 };

function pictureOf(
  { name, width, height }: Signature,
  { png = "", src = "" }: Partial<Pick<PdfPicture, "png" | "src">>,
  { t }: Pick<Locale, "t">,
): PdfPicture {
  const scale = Math.min(MOST.width / width, MOST.height / height, 1);
  return {
    png,
    src,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    alt: t("certificates:signatures.alt", { name }),
  };
}
