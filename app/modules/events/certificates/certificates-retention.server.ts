import { findSeatInTransaction } from "~/modules/events/events/seats/participations.server";
import { changeInPieces, inPieces } from "~/platform/store/in-pieces.server";
import { collected } from "~/platform/store/log";
import { RETENTION } from "~/platform/store/retention";
import { hasPassed, latestStart } from "~/platform/time/periods";
import { type Certificate, isKnown } from "./certificate";
import { lastNumberIn } from "./certificates.server";
import { certificates, pastCertificates } from "./certificates.store.server";

const FORGOTTEN = {
  holder: "",
  details: "",
  title: "",
  place: "",
  from: "",
  until: "",
  issuer: "",
  issuerAddress: "",
  days: [],
  hours: null,
  signer: "",
  signature: "",
};

/**
 * Removes what old certificates say; their numbers stay (rules 1156).
 *
 * @returns the number of certificates
 */
export async function forgetOldCertificates(): Promise<number> {
  const present = await changeInPieces(
    certificates,
    (one) => isKnown(one) && isOld(one),
    (old) => {
      for (const certificate of old) certificates.save(forgotten(certificate));
    },
  );
  const read = pastCertificates.pieces({
    by: { contents: ["printed"] },
    until: latestStart(RETENTION.certificates),
  });
  const past = await inPieces(await collected(read, { matches: isOld }), (old) => {
    for (const certificate of old)
      pastCertificates.save({ ...forgotten(certificate), contents: "forgotten" });
    return old.length;
  });
  return present + past;
}

const isOld = ({ issuedAt }: Certificate): boolean => hasPassed(RETENTION.certificates, issuedAt);

const forgotten = <Row extends Certificate>(certificate: Row): Row => ({
  ...certificate,
  accountId: null,
  printed: FORGOTTEN,
  revokeReason: "",
});

/**
 * Moves certificates of events whose seats are no longer stored to their log, so that no process
 * holds them (rules 1632).
 *
 * @returns their number
 */
export const moveCertificatesToLog = (): Promise<number> =>
  inPieces(certificates.list(isSettled), moveInTransaction);

/** Nothing changes such a certificate but staff who revoke it. */
function isSettled(certificate: Certificate): boolean {
  const { kind, eventId, accountId, issuedAt } = certificate;
  return (
    kind === "attendance" &&
    hasPassed(RETENTION.attendance, issuedAt) &&
    findSeatInTransaction(eventId, accountId) === null
  );
}

function moveInTransaction(read: readonly Certificate[]): number {
  const found = read.flatMap(({ id }) => certificates.find(id) ?? []);
  const last = new Map(
    [...new Set(found.map(({ series }) => series))].map((series) => [series, lastNumberIn(series)]),
  );
  const rows = found.filter((one) => isSettled(one) && one.serial !== last.get(one.series));
  for (const { revision: _, ...certificate } of rows) {
    certificates.remove(certificate.id);
    pastCertificates.save({
      ...certificate,
      contents: isKnown(certificate) ? "printed" : "forgotten",
    });
  }
  return rows.length;
}
