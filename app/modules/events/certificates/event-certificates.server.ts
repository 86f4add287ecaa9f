import { type Event, hasEnded } from "~/modules/events/events/event";
import { arrivalsAt } from "~/modules/events/events/seats/check-ins.server";
import { panelPaths } from "~/platform/http/panel-paths";
import type { Locale } from "~/platform/i18n/locale";
import type { PdfDocument } from "~/platform/pdf/pdf-document";
import { dayInWarsaw } from "~/platform/time/moments";
import type { Certificate } from "./certificate";
import { certificateRow } from "./certificate.view.server";
import { certificateDocument } from "./certificate-documents.server";
import { listCertificatesOfEvent } from "./issued-certificates.server";
import type { Signature } from "./signatures/signature";
import { drawnSignatures, shownSignature } from "./signatures/signatures.view.server";

/** The certificates of an event, for staff. */
export async function eventCertificates(event: Event, locale: Locale) {
  const all = await listCertificatesOfEvent(event.id);
  const isOver = event.cancelledAt === null && hasEnded(event);
  const { arrived } = arrivalsAt(event.id);
  const valid = all.filter(({ state }) => state === "valid").length;
  return {
    id: event.id,
    title: event.title,
    isOver,
    arrived,
    /** True if somebody who came has no certificate. */
    isMissing: isOver && valid < arrived,
    rows: all.map((one) =>
      certificateRow(one, locale, (number) => panelPaths.revokeCertificate(event.id, number)),
    ),
  };
}

/** The valid certificates of an event, each as a document. */
export const certificateDocuments = async (event: Event, locale: Locale): Promise<PdfDocument[]> =>
  (await validOf(event)).map((certificate) => {
    const address = ({ id }: Signature) => panelPaths.signatureScan(id);
    return certificateDocument(certificate, locale, shownSignature(certificate, address, locale));
  });

async function validOf({ id }: Event): Promise<Certificate[]> {
  const all = await listCertificatesOfEvent(id);
  return all.flatMap(({ certificate, state }) => (state === "valid" ? certificate : []));
}

/** The valid certificates of an event as one document; null without any. */
export async function certificatesDocument(
  event: Event,
  locale: Locale,
): Promise<PdfDocument | null> {
  const valid = await validOf(event);
  const [first] = valid;
  if (!first) return null;
  const signatureOf = await drawnSignatures(valid, locale);
  const { t, language } = locale;
  const title = t("certificates:event.heading", { title: event.title });
  return {
    title,
    language,
    author: first.printed.issuer,
    date: dayInWarsaw(lastOf(valid)),
    footer: t("certificates:event.footer", { issuer: first.printed.issuer }),
    blocks: valid.flatMap((certificate, index) => [
      ...(index > 0 ? [{ kind: "page" as const }] : []),
      ...certificateDocument(certificate, locale, signatureOf(certificate)).blocks,
    ]),
  };
}

const lastOf = (all: readonly Certificate[]): string =>
  all
    .map(({ issuedAt }) => issuedAt)
    .sort()
    .at(-1) ?? "";
