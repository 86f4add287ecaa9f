import { Secret, TOTP } from "otpauth";
import { now } from "~/platform/time/clock";

const STEP_SECONDS = 30;
/** A clock may be one step off, either way. */
const TOLERATED_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Draws a secret, in base32 as people type it into an app. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an app reads from the QR code. */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** The step of the clock to which a code belongs (RFC 6238); null for a wrong code. */
export function stepOfCode(secret: string, code: string): number | null {
  const timestamp = Date.parse(now());
  const delta = totpOf(secret).validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/** The parameters that every app supports. */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: STEP_SECONDS,
  });
