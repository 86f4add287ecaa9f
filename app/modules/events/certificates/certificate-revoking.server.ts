import { findCompanyInTransaction } from "~/modules/companies/companies/membership/companies.server";
import { findEventInTransaction } from "~/modules/events/events/events.server";
import { recordInTransaction } from "~/modules/staff/history/history.server";
import type { Staff } from "~/modules/staff/staff/staff";
import { type Refusal, refuse } from "~/platform/outcome";
import { collected } from "~/platform/store/log";
import { transaction } from "~/platform/store/stores.server";
import { now } from "~/platform/time/clock";
import {
  type Certificate,
  certificateNumber,
  isKnown,
  numberInPath,
  type PastCertificate,
} from "./certificate";
import { certificates, pastCertificates } from "./certificates.store.server";

/** The parts of the address of the page: the number, and the event or the company. */
interface Place {
  eventId?: string | undefined;
  companyId?: string | undefined;
  number?: string | undefined;
}

/** A certificate of an event or a company, by its number. */
export async function findCertificateToRevoke(place: Place): Promise<Certificate | null> {
  return placed(place) ?? (await pastPlaced(place));
}

async function pastPlaced({ eventId, number }: Place): Promise<PastCertificate | null> {
  if (!eventId) return null;
  const isMeant = isNumbered(number);
  const read = pastCertificates.pieces({ by: { eventId: [eventId] } });
  return (await collected(read, { matches: isMeant, most: 1 }))[0] ?? null;
}

const isNumbered = (number: string | undefined) => (one: Certificate) =>
  numberInPath(one) === number && isKnown(one);

function placed({ eventId, companyId, number }: Place): Certificate | null {
  const own = eventId
    ? certificates.listBy("eventId", eventId)
    : companyId
      ? certificates.listBy("companyId", companyId)
      : [];
  return own.find(isNumbered(number)) ?? null;
}

export const certificateToRevoke = (certificate: Certificate) => ({
  number: certificateNumber(certificate),
  holder: certificate.printed.holder,
  kind: certificate.kind,
});

/** Revokes a certificate for ever; the reason stays with staff (rules 1266). */
export async function revokeCertificate(
  place: Place,
  { by, reason }: { by: Pick<Staff, "id">; reason: string },
): Promise<Certificate | Refusal<"not-found" | "revoked">> {
  const past = await pastPlaced(place);
  return transaction(() => {
    const present = placed(place);
    const certificate = present ?? past;
    if (!certificate) return refuse("not-found");
    if (certificate.revokedAt !== null) return refuse("revoked");
    recordCertificateInTransaction("certificateRevoked", [certificate], { by, reason });
    const revoked = { revokedAt: now(), revokedBy: by.id, revokeReason: reason };
    if (past && !present) pastCertificates.save({ ...past, ...revoked });
    else certificates.save({ ...certificate, ...revoked });
    return { ...certificate, ...revoked };
  });
}

/** Records what staff did with certificates of one event or one company (rules 1266). */
export function recordCertificateInTransaction(
  action: "certificateIssued" | "certificateRevoked",
  [first, ...others]: readonly Certificate[],
  { by, reason }: { by: Pick<Staff, "id">; reason?: string },
): void {
  if (!first) return;
  const event = findEventInTransaction(first.eventId ?? undefined);
  const company = findCompanyInTransaction(first.companyId);
  const record = event ?? (company && { id: company.id, title: company.name });
  if (!record) return;
  recordInTransaction({
    by,
    action,
    record,
    entity: event ? "event" : "company",
    after: {
      "certificates:columns.number": [first, ...others].map(certificateNumber).join(", "),
      ...(reason && { "certificates:revoke.reason": reason }),
    },
  });
}
