import { hasEnded } from "~/modules/events/events/event";
import { attendanceOf } from "~/modules/events/events/seats/check-in";
import { guestKeyOf } from "~/modules/events/events/tickets/guest-ticket.server";
import type { Ticket } from "~/modules/events/events/tickets/tickets.server";
import type { Account } from "~/modules/people/accounts/account";
import { paths } from "~/platform/http/paths";
import type { Locale } from "~/platform/i18n/locale";
import { now } from "~/platform/time/clock";
import { CERTIFICATE_FILE, certificateNumber, isOfPast, numberInPath } from "./certificate";
import { certificateDocument } from "./certificate-documents.server";
import { findOwnAttendance } from "./certificates.server";
import type { CheckedCertificate } from "./issued-certificates.server";
import { SIGNATURE_FILE } from "./signatures/signature";
import { shownSignature } from "./signatures/signatures.view.server";

export type CertificatePageView = ReturnType<typeof certificatePage>;

/** The page that checks a certificate, which is also its twin to print (rules 1152). */
export function certificatePage({ certificate, state }: CheckedCertificate, locale: Locale) {
  const address = () => paths.certificateFile(certificate.id, SIGNATURE_FILE);
  const signature = state === "revoked" ? null : shownSignature(certificate, address, locale);
  const { author: _, ...document } = certificateDocument(certificate, locale, signature);
  const { t } = locale;
  return {
    state,
    text: certificate.revokedBy
      ? t("certificates:revoke.shown")
      : isOfPast(certificate)
        ? t("certificates:states.valid.past")
        : t(`certificates:states.${state}.${certificate.kind}`),
    document,
    number: certificateNumber(certificate),
    file: paths.certificateFile(certificate.id, CERTIFICATE_FILE),
    checkedAt: locale.format.moment(now()),
  };
}

export type CertificateRow = ReturnType<typeof certificateRow>;

/**
 * A certificate in a list.
 *
 * @param revokeTo for staff: the page that revokes the one with this number
 */
export function certificateRow(
  { certificate, state }: CheckedCertificate,
  { format }: Pick<Locale, "format">,
  revokeTo?: (number: string) => string,
) {
  const { id, printed, issuedAt, revokedAt, revokeReason } = certificate;
  return {
    revokeTo: revokeTo && revokedAt === null ? revokeTo(numberInPath(certificate)) : null,
    /** Why staff revoked it; for staff alone. */
    reason: revokeTo ? revokeReason : "",
    id,
    state,
    holder: printed.holder,
    number: certificateNumber(certificate),
    day: format.shortDate(issuedAt),
    to: paths.certificate(id),
    file: paths.certificateFile(id, CERTIFICATE_FILE),
  };
}

export type OwnCertificateView = NonNullable<Awaited<ReturnType<typeof ownCertificate>>>;

/** The certificate of a guest, by the key of their mail; null without a note (rules 1265). */
export async function certificateOfGuest(
  { event, registration }: Ticket,
  locale: Pick<Locale, "format">,
) {
  const { accountId: id, reference } = registration;
  const own = await ownCertificate({ event, registration }, { by: { id } }, locale);
  const key = guestKeyOf(registration);
  return own && { ...own, action: paths.guestCertificate(reference, { key }) };
}

/** The certificate on the ticket of an event that is over; null without a note. */
export async function ownCertificate(
  { event, registration }: Ticket,
  { by }: { by: Pick<Account, "id"> },
  { format }: Pick<Locale, "format">,
) {
  const isPresent = attendanceOf(registration, event, { arrived: 1 }) === "present";
  if (!hasEnded(event) || !isPresent) return null;
  const known = await findOwnAttendance(event.id, { by });
  return {
    action: paths.eventCertificate(event.id),
    known: known && {
      number: certificateNumber(known),
      day: format.date(known.issuedAt),
      to: paths.certificate(known.id),
      file: paths.certificateFile(known.id, CERTIFICATE_FILE),
    },
  };
}
