import { createHash } from "node:crypto";
import { createId } from "~/platform/ids/ids.server";
import { isSealedNow, sealFor, unsealFor } from "~/platform/secrets/sealing.server";
import { inGroups, RECOVERY_CODES } from "./staff-factor";

const PURPOSE = "staff-factor";

/** Encrypts a secret for its row; it names the person, so it is of no use in another row. */
export const sealFactorSecret = (staffId: string, secret: string): string =>
  sealFor(PURPOSE, JSON.stringify([staffId, secret])).toString("base64url");

/** The secret of a row; null if it was encrypted with a `SESSION_SECRET` that is not accepted. */
export function openFactorSecret(staffId: string, sealed: string): string | null {
  const [owner, secret] = JSON.parse(
    unsealFor(PURPOSE, Buffer.from(sealed, "base64url")) ?? "[]",
  ) as string[];
  return owner === staffId && secret !== undefined ? secret : null;
}

/** True if the secret of a row is encrypted with the present `SESSION_SECRET`. */
export const isSealedWithPresent = (sealed: string): boolean =>
  isSealedNow(PURPOSE, Buffer.from(sealed, "base64url"));

/** Draws new recovery codes, which cannot be read again. */
export function drawRecoveryCodes(staffId: string): { codes: string[]; hashes: string[] } {
  const drawn = Array.from({ length: RECOVERY_CODES }, createId);
  return {
    codes: drawn.map((code) => inGroups(code, "-")),
    hashes: drawn.map((code) => hashOfRecoveryCode(staffId, code)),
  };
}

/**
 * Codes of 80 random bits need no slow hash. They depend on no key, so that they still open the
 * panel after `SESSION_SECRET` was replaced.
 */
export const hashOfRecoveryCode = (staffId: string, code: string): string =>
  createHash("sha256").update(`${staffId} ${code}`).digest("base64url");
