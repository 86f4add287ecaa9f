import { isDeepStrictEqual } from "node:util";
import type { Company } from "~/modules/companies/companies/company";
import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { validUntil } from "~/modules/companies/companies/membership/valid-until";
import { addressText } from "~/modules/companies/companies/postal-address";
import {
  currentStageLines,
  memberSince,
} from "~/modules/companies/companies/stages/member-since.server";
import { type Event, hasEnded, placeOf } from "~/modules/events/events/event";
import { hasSeveralDays } from "~/modules/events/events/event-days";
import { findEventInTransaction } from "~/modules/events/events/events.server";
import { listParticipants } from "~/modules/events/events/participants/participants.server";
import { presentDays } from "~/modules/events/events/seats/check-in";
import { findSeatInTransaction } from "~/modules/events/events/seats/participations.server";
import type { Registration } from "~/modules/events/events/seats/registration";
import { chamberPayee } from "~/modules/money/dues/account/chamber-payee.server";
import type { Account } from "~/modules/people/accounts/account";
import { returningIn } from "~/modules/staff/change-sets/change-sets.server";
import type { Staff } from "~/modules/staff/staff/staff";
import type { Locale } from "~/platform/i18n/locale";
import { createId, foldId } from "~/platform/ids/ids.server";
import { type Refusal, refuse } from "~/platform/outcome";
import { transaction } from "~/platform/store/stores.server";
import { shownNip } from "~/platform/text/register-numbers";
import { dayFromToday, now } from "~/platform/time/clock";
import { dayInWarsaw } from "~/platform/time/moments";
import {
  CERTIFICATE_SERIES,
  type Certificate,
  type CertificateState,
  isOfPast,
  type Printed,
} from "./certificate";
import { recordCertificateInTransaction } from "./certificate-revoking.server";
import { certificates } from "./certificates.store.server";
import { signatureInTransaction } from "./signatures/signatures.server";

/** The chamber as certificates name it. */
type Issuer = Pick<Printed, "issuer" | "issuerAddress">;

function issuerIn({ t }: Pick<Locale, "t">): Issuer {
  const chamber = chamberPayee();
  return {
    issuer: chamber?.name ?? t("layout:chamber.name"),
    issuerAddress: chamber?.address ?? t("layout:chamber.address"),
  };
}

export interface CheckedCertificate {
  certificate: Certificate;
  state: CertificateState;
}

/** A certificate with its state; null for an unknown or forgotten code. */
export async function findCertificate(
  code: string | undefined,
): Promise<CheckedCertificate | null> {
  const certificate = certificates.find(foldId(code ?? ""));
  return certificate && isKnown(certificate) ? checked(certificate) : null;
}

/**
 * The state now (rules 1154): of attendance by the note of the seat as long as that is stored, of
 * membership by the company.
 */
function stateInTransaction(certificate: Certificate): CertificateState {
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
  validUntil(company, company.joinedAt ?? now()) >= dayFromToday(0);

/** True where staff can certify a full membership: it lasts, or rule 1502 has ended it. */
export const hasBeenFullMember = (company: Company): boolean =>
  isFullMember(company) || endOfFullMembership(company) !== null;

/** The last day of a full membership that is over. */
function endOfFullMembership({ id, status, leaving }: Company): string | null {
  if (status !== "former" || leaving === null) return null;
  const end = currentStageLines()
    .get(id)
    ?.findLast(({ after }) => after === "former");
  return end?.before === "member" ? leaving.on : null;
}

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
  return addInTransaction({
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

/** The certificates of an event with their states, by number. */
export async function listCertificatesOfEvent(eventId: string): Promise<CheckedCertificate[]> {
  return certificates.listBy("eventId", eventId).filter(isKnown).sort(byNumber).map(checked);
}

/** The certificates of a person, for staff. */
export const listCertificatesOfPerson = async (accountId: string): Promise<Certificate[]> =>
  certificates.listBy("accountId", accountId).filter(isKnown).sort(byNumber);

/** The certificates of a company with their states, the last first. */
export async function listCertificatesOfCompany(companyId: string): Promise<CheckedCertificate[]> {
  const own = certificates.listBy("companyId", companyId).filter(isKnown).sort(byNumber);
  return own.reverse().map(checked);
}

const checked = (certificate: Certificate): CheckedCertificate => ({
  certificate,
  state: stateInTransaction(certificate),
});

const isKnown = ({ printed }: Certificate): boolean => printed.holder !== "";

const byNumber = (one: Certificate, other: Certificate) =>
  one.series.localeCompare(other.series) || one.serial - other.serial;

/**
 * Certifies the full membership of a company, for staff also one that is over; a valid certificate
 * of today that says the same serves again (rules 1155).
 *
 * @param by null for the owner of the company
 */
export async function issueMembership(
  companyId: string,
  { by, locale }: { by: Pick<Staff, "id"> | null; locale: Locale },
): Promise<Certificate | Refusal<"not-found" | "not-member">> {
  const issuer = issuerIn(locale);
  return transaction(() => {
    const company = findCompanyInTransaction(companyId);
    if (!company) return refuse("not-found");
    if (!(by ? hasBeenFullMember : isFullMember)(company)) return refuse("not-member");
    const signature = signatureInTransaction();
    const printed = {
      ...membershipPrinted(company, locale),
      ...issuer,
      days: [],
      hours: null,
      signer: signature?.name ?? "",
      signature: signature?.id ?? "",
    };
    const known = certificates
      .listBy("companyId", company.id)
      .find((one) => isOfToday(one) && isDeepStrictEqual(one.printed, printed));
    if (known) return known;
    const certificate = addInTransaction({
      kind: "membership",
      issuedBy: by?.id ?? null,
      accountId: null,
      eventId: null,
      companyId: company.id,
      printed,
    });
    if (by) recordCertificateInTransaction("certificateIssued", [certificate], { by });
    return certificate;
  });
}

const isOfToday = (certificate: Certificate): boolean =>
  dayInWarsaw(certificate.issuedAt) === dayFromToday(0) &&
  stateInTransaction(certificate) === "valid";

function membershipPrinted(
  company: Company,
  { t }: Locale,
): Omit<Printed, keyof Issuer | "days" | "hours" | "signer" | "signature"> {
  const { name, location, nip, regon, krs } = company;
  const numbers = [
    nip && t("certificates:nip", { nip: shownNip(nip) }),
    regon && t("certificates:regon", { regon }),
    krs && t("certificates:krs", { krs }),
  ];
  return {
    holder: name,
    title: "",
    place: "",
    details: [addressText(company) || location, ...numbers].filter(Boolean).join(" · "),
    from: memberSince(company) ?? "",
    until: endOfFullMembership(company) ?? validUntil(company, company.joinedAt ?? now()),
  };
}

type NewCertificate = Omit<
  Certificate,
  "id" | "series" | "serial" | "issuedAt" | "revokedAt" | "revokedBy" | "revokeReason"
>;

/** Gives the next number of its series and year. */
function addInTransaction(certificate: NewCertificate): Certificate {
  const issuedAt = now();
  const series = `${CERTIFICATE_SERIES[certificate.kind]}/${dayInWarsaw(issuedAt).slice(0, 4)}`;
  const last = certificates
    .listBy("series", series)
    .reduce((highest, { serial }) => Math.max(highest, serial), 0);
  return certificates.save({
    ...certificate,
    id: createId(),
    series,
    serial: last + 1,
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
  transaction(() => {
    const returning = returningIn("companies", { changed: true });
    const gone = certificates.list(
      (one) =>
        one.revokedAt === null &&
        isKnown(one) &&
        stateInTransaction(one) === "revoked" &&
        !returning.has(one.companyId ?? ""),
    );
    for (const certificate of gone) certificates.save({ ...certificate, revokedAt: now() });
    return gone.length;
  });
