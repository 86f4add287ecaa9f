import { foldId } from "~/platform/ids/ids.server";
import { collected } from "~/platform/store/log";
import { type Certificate, type CertificateState, isKnown } from "./certificate";
import { byNumber, stateInTransaction } from "./certificates.server";
import { certificates, pastCertificates } from "./certificates.store.server";

export interface CheckedCertificate {
  certificate: Certificate;
  state: CertificateState;
}

/** A certificate with its state; null for an unknown or forgotten code. */
export async function findCertificate(
  code: string | undefined,
): Promise<CheckedCertificate | null> {
  const id = foldId(code ?? "");
  const certificate = certificates.find(id) ?? (await pastCertificates.find(id));
  return certificate && isKnown(certificate) ? checked(certificate) : null;
}

/** The certificates of an event with their states, by number. */
export async function listCertificatesOfEvent(eventId: string): Promise<CheckedCertificate[]> {
  return (await withPast("eventId", [eventId])).map(checked);
}

/** The certificates of some people, for staff. */
export const listCertificatesOfPeople = (accountIds: readonly string[]): Promise<Certificate[]> =>
  withPast("accountId", accountIds);

/** The certificates of a company with their states, the last first. */
export async function listCertificatesOfCompany(companyId: string): Promise<CheckedCertificate[]> {
  const own = certificates.listBy("companyId", companyId).filter(isKnown).sort(byNumber);
  return own.reverse().map(checked);
}

/** Those in memory and those of events long over (rules 1632). */
async function withPast(
  field: "eventId" | "accountId",
  values: readonly string[],
): Promise<Certificate[]> {
  // In this order one that moves to the log meanwhile is read twice, not missed.
  const present = values.flatMap((value) => certificates.listBy(field, value));
  const past = await collected(pastCertificates.pieces({ by: { [field]: values } }));
  const all = new Map<string, Certificate>([...past, ...present].map((one) => [one.id, one]));
  return [...all.values()].filter(isKnown).sort(byNumber);
}

const checked = (certificate: Certificate): CheckedCertificate => ({
  certificate,
  state: stateInTransaction(certificate),
});
