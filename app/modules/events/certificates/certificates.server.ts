import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { validUntil } from "~/modules/companies/companies/membership/valid-until";
import { type Event, hasEnded, placeOf } from "~/modules/events/events/event";
import { hasSeveralDays } from "~/modules/events/events/event-days";
import { findEventInTransaction } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { presentDays } from "~/modules/events/events/seats/check-in";
import { findSeatInTransaction } from "~/modules/events/events/seats/participations.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import type { Account } from "~/modules/people/accounts/account";
import { canReturn } from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { changeInPieces } from "~/platform/store/in-pieces.server";
import { transaction } from "~/platform/store/stores.server";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import {
  CERTIFICATE_SERIES,
  type Certificate,
  type CertificateState,
  isKnown,
  isOfPast,
  type Printed,
} from "./certificate";
import { recordCertificateInTransaction } from "./certificate-revoking.server";
import { certificates } from "./certificates.store.server";
import { signatureInTransaction } from "./signatures/signatures.server";

/** The chamber as certificates name it. */
export type Issuer = Pick<Printed, "issuer" | "issuerAddress">;

export function issuerIn({ t }: Pick<Locale, "t">): Issuer {
  const chamber = chamberPayee();
  return {
    issuer: chamber?.name ?? t("layout:chamber.name"),
    issuerAddress: chamber?.address ?? t("layout:chamber.address"),
  };
}

/**
 * The state now (rules 1154): of attendance by the note of the seat as long as that is stored, of
 * membership by the company.
 */
export function stateInTransaction(certificate: Certificate): CertificateState {
  const { kind, revokedAt, printed } = certificate;
  if (revokedAt !== null) return "revoked";
  if (kind === "attendance") return isNoteGone(certificate) ? "revoked" : "valid";
  if (isOfPast(certificate)) return "valid";
  if (printed.until < dayFromToday(0)) return "ended";
  const company = findCompanyInTransaction(certificate.companyId);
  return company && isFullMember(company) ? "valid" : "revoked";
}

function isNoteGone({ eventId, accountId, printed }: Certificate): boolean {
  const seat = findSeatInTransaction(eventId, accountId);
  if (seat === null) return false;
  if (seat.checkedInAt === null) return true;
  const event = findEventInTransaction(eventId ?? undefined);
  if (!event || !hasSeveralDays(event)) return false;
  const days = presentDays(seat, event);
  return printed.days.some((day) => !days.includes(day));
}

/** True while the full membership of a company lasts. */
export const isFullMember = (company: Company): boolean =>
  company.status === "member" &&
  company.emailConfirmed &&
  company.closedAt === null &&
  lastDayOf(company) >= dayFromToday(0);

/** The last day of a full membership that lasts. */
export const lastDayOf = (company: Company): string =>
  validUntil(company, company.joinedAt ?? now());

/**
 * The certificate of a person who came to an event that is over; the first request issues it
 * (rules 1153).
 */
export async function issueAttendance(
  eventId: string | undefined,
  { by, locale }: { by: Pick<Account, "id">; locale: Locale },
): Promise<Certificate | Refusal<"not-found" | "early" | "absent">> {
  const issuer = issuerIn(locale);
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    const seat = findSeatInTransaction(event?.id ?? null, by.id);
    if (!event || seat?.status !== "registered") return refuse("not-found");
    return attendanceInTransaction(event, seat, { issuer, issuedBy: null });
  });
}

/** Issues the certificates of all people who came. @returns how many are new */
export async function issueAttendanceForAll(
  eventId: string | undefined,
  { by, locale }: { by: Pick<Staff, "id">; locale: Locale },
): Promise<{ event: Event; added: number } | Refusal<"not-found" | "early">> {
  const issuer = issuerIn(locale);
  const people = (await listParticipants(eventId ?? "")).sort((one, other) =>
    locale.format.compareNames(one.registration.name, other.registration.name),
  );
  return transaction(() => {
    const event = findEventInTransaction(eventId);
    if (!event) return refuse("not-found");
    if (!isOver(event)) return refuse("early");
    const before = new Set(certificates.listBy("eventId", event.id).map(({ id }) => id));
    for (const { registration } of people) {
      const seat = findSeatInTransaction(event.id, registration.accountId);
      if (seat) attendanceInTransaction(event, seat, { issuer, issuedBy: by.id });
    }
    const added = certificates
      .listBy("eventId", event.id)
      .filter(({ id }) => !before.has(id))
      .sort(byNumber);
    recordCertificateInTransaction("certificateIssued", added, { by });
    return { event, added: added.length };
  });
}

function attendanceInTransaction(
  event: Event,
  seat: Registration,
  { issuer, issuedBy }: { issuer: Issuer; issuedBy: string | null },
): Certificate | Refusal<"early" | "absent"> {
  if (!isOver(event)) return refuse("early");
  if (seat.checkedInAt === null) return refuse("absent");
  const known = ownOf(event.id, seat.accountId);
  if (known) return known;
  const { startsAt: from, endsAt: until, title } = event;
  return addCertificateInTransaction({
    kind: "attendance",
    issuedBy,
    accountId: seat.accountId,
    eventId: event.id,
    companyId: null,
    printed: {
      holder: seat.name,
      details: "",
      title,
      place: placeOf(event),
      from,
      until,
      ...issuer,
      days: hasSeveralDays(event) ? presentDays(seat, event) : [],
      hours: event.certificateHours,
      signer: event.certificateSigner,
      signature: signatureInTransaction(event.certificateSigner)?.id ?? "",
    },
  });
}

const isOver = (event: Event): boolean => event.cancelledAt === null && hasEnded(event);

const ownOf = (eventId: string, accountId: string): Certificate | undefined =>
  certificates
    .listBy("eventId", eventId)
    .find((one) => one.accountId === accountId && one.revokedAt === null);

/** The certificate that a person has of an event; null without one. */
export async function findOwnAttendance(
  eventId: string,
  { by }: { by: Pick<Account, "id"> },
): Promise<Certificate | null> {
  return ownOf(eventId, by.id) ?? null;
}

export const byNumber = (one: Certificate, other: Certificate) =>
  one.series.localeCompare(other.series) || one.serial - other.serial;

/** The last number of a series, whose certificate stays in memory. */
export const lastNumberIn = (series: string): number =>
  certificates
    .listBy("series", series)
    .reduce((highest, { serial }) => Math.max(highest, serial), 0);

type NewCertificate = Omit<
  Certificate,
  "id" | "series" | "serial" | "issuedAt" | "revokedAt" | "revokedBy" | "revokeReason"
>;

/** Gives the next number of its series and year. */
export function addCertificateInTransaction(certificate: NewCertificate): Certificate {
  const issuedAt = now();
  const series = `${CERTIFICATE_SERIES[certificate.kind]}/${dayInWarsaw(issuedAt).slice(0, 4)}`;
  return certificates.save({
    ...certificate,
    id: createId(),
    series,
    serial: lastNumberIn(series) + 1,
    issuedAt,
    revokedAt: null,
    revokedBy: null,
    revokeReason: "",
  });
}

/**
 * Notes that certificates hold no longer, so that a later change does not bring them back
 * (rules 1154); not while an undo can bring back the company as it was (rules 1270).
 *
 * @returns their number
 */
export const revokeCertificates = (): Promise<number> =>
  changeInPieces(
    certificates,
    (one) =>
      one.revokedAt === null &&
      isKnown(one) &&
      stateInTransaction(one) === "revoked" &&
      !canReturn("companies", one.companyId ?? "", { changed: true }),
    (gone) => {
      for (const certificate of gone) certificates.save({ ...certificate, revokedAt: now() });
    },
  );
