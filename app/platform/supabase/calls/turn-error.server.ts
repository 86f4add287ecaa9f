import type { Message } from "~/platform/i18n/i18n";
import { BackendUnavailableError } from "./unavailable-error.server";

/** Codes of responses that the portal gives in place of the auth server. */
export const TURN_CODES = {
  everyone: "portal_everyone_waits",
  address: "portal_address_waits",
} as const;

/**
 * A call to the auth server could not be made within the request's time, because others were
 * first. Respond with 503, the reason, and when to come back; log nobody out.
 */
export class WaitForTurnError extends BackendUnavailableError {
  /** Seconds until the place in the queue comes. */
  readonly retryAfter: number;
  /** True if the client's own address has sent the others. */
  readonly isOwnAddress: boolean;

  constructor(retryAfter: number, { isOwnAddress }: { isOwnAddress: boolean }) {
    super(`The auth server can be called in ${retryAfter} seconds`);
    this.name = "WaitForTurnError";
    this.retryAfter = retryAfter;
    this.isOwnAddress = isOwnAddress;
  }

  /** The reason, for the form that was sent. */
  get text(): Message {
    const who = this.isOwnAddress ? "address" : "everyone";
    return this.retryAfter < 100
      ? `errors:turn.${who}.seconds?seconds=${this.retryAfter}`
      : `errors:turn.${who}.minutes?minutes=${Math.ceil(this.retryAfter / 60)}`;
  }
}

/** The error of a response of `inTurn`; null for any other response. */
export function turnError(code: unknown, message: string): WaitForTurnError | null {
  const [, seconds] = /after (\d+) seconds/.exec(message) ?? [];
  const isOwnAddress = code === TURN_CODES.address;
  return isOwnAddress || code === TURN_CODES.everyone
    ? new WaitForTurnError(Number(seconds ?? 1), { isOwnAddress })
    : null;
}
