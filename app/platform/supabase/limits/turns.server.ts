import { env } from "~/env.server";
import { singleton } from "~/platform/memo/singleton.server";
import { shared, sharedEntries } from "~/platform/shared/shared-state.server";
import { endOfCall } from "../calls/call-deadline.server";
import { TURN_CODES } from "../calls/turn-error.server";
import { type RefusalReason, recordRefusal } from "./auth-refusals.server";

/**
 * Seconds in which the auth server refills one place of a bucket, by kind of call. Each kind has a
 * bucket of its own, of 30 places.
 */
const REFILL_SECONDS = { token: 2, verify: 10, user: 10 } as const;
const PLACES = 30;

export type CountedKind = keyof typeof REFILL_SECONDS;

/** How long a shared bucket stays proved. */
const PROVED_SECONDS = 3600;
/** The part of a request's time that remains for the call itself. */
const CALL_MS = 1000;
/** The longest wait that a response names. */
const MAX_WAIT_MS = 15 * 60_000;
const EVERYONE = "everyone";

interface Terms {
  kind: CountedKind;
  /** The client's address as limits count it; undefined if unknown. */
  counted: string | undefined;
  /** True if the call names the client's address to the auth server. */
  isAddressed: boolean;
  signal: AbortSignal | null;
  /** False if the call is refused rather than delayed. */
  mayWait: boolean;
}

const pacesOf = (kind: CountedKind) =>
  singleton(`auth-paces:${kind}`, () => {
    const seconds = REFILL_SECONDS[kind];
    return {
      /** The bucket of the auth server, once it is known that everyone shares it. */
      bucket: shared.pace(`auth-${kind}`, { atOnce: PLACES, seconds }),
      /** One address never uses more than half of a bucket, shared or not. */
      half: shared.pace(`auth-${kind}-half`, { atOnce: PLACES / 2, seconds: 2 * seconds }),
      /** Gives those who are refused a moment each to come back: all together, and by address. */
      line: shared.pace(`auth-${kind}-line`, { atOnce: 1, seconds }),
      halfLine: shared.pace(`auth-${kind}-half-line`, { atOnce: 1, seconds: 2 * seconds }),
    };
  });

const proofs = () =>
  sharedEntries("auth-shared-bucket", { seconds: PROVED_SECONDS, most: 10, bytes: 1000 });
const proof = singleton("auth-shared-bucket", () => ({ until: 0 }));

/**
 * True for an hour after the auth server limited a call that named an address: it then counts
 * everyone as one (rules 612).
 */
export async function isBucketShared(): Promise<boolean> {
  if (proof.until > Date.now()) return true;
  // While the shared state is unavailable each process judges by itself.
  return (
    (await proofs()
      .find(EVERYONE)
      .catch(() => null)) !== null
  );
}

async function proveShared(): Promise<void> {
  proof.until = Date.now() + PROVED_SECONDS * 1000;
  await proofs()
    .put(EVERYONE, Buffer.from("1"))
    .catch(() => undefined);
}

/**
 * Makes a counted call when the auth server will accept it. A call that cannot be made in time gets
 * a response of the portal's own, which says when to come back (`turnError`).
 */
export async function inTurn(terms: Terms, call: () => Promise<Response>): Promise<Response> {
  const { kind, counted, isAddressed } = terms;
  const { bucket, half } = pacesOf(kind);
  const wait = counted && env.RATE_LIMITS ? await half.take(counted, patienceOf(terms)) : 0;
  if (wait > patienceOf(terms)) return refuse("address", terms, wait);
  await pause(wait);
  for (;;) {
    if (isAddressed && (await isBucketShared())) {
      const patience = patienceOf(terms);
      const next = await bucket.take(EVERYONE, patience);
      if (next > patience) return refuse("queue", terms, next);
      await pause(next);
    }
    const response = await call();
    if (!(await isRateLimit(response))) return response;
    if (!isAddressed) return refuse("no-address", terms, 1000 * REFILL_SECONDS[kind]);
    await recordRefusal("shared");
    await proveShared();
    await bucket.empty(EVERYONE);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function patienceOf({ signal, mayWait }: Terms): number {
  return mayWait ? Math.max(0, endOfCall(signal) - Date.now() - CALL_MS) : 0;
}

async function isRateLimit(response: Response): Promise<boolean> {
  if (response.status !== 429) return false;
  const body = Object(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  return [body.code, body.error_code].includes("over_request_rate_limit");
}

/** A response as that of the auth server, with a code of the portal's own. */
async function refuse(
  reason: Exclude<RefusalReason, "shared">,
  { kind, counted, mayWait }: Terms,
  wait: number,
): Promise<Response> {
  const isOwn = reason === "address";
  const code = isOwn ? TURN_CODES.address : TURN_CODES.everyone;
  if (!mayWait) return limited(code, wait);
  await recordRefusal(reason);
  const { line, halfLine } = pacesOf(kind);
  const behind = await (isOwn ? halfLine : line).take(
    isOwn ? String(counted) : EVERYONE,
    MAX_WAIT_MS,
  );
  return limited(code, Math.min(wait + behind, MAX_WAIT_MS));
}

function limited(code: string, wait: number): Response {
  const message = `Try again after ${Math.ceil(wait / 1000)} seconds`;
  return Response.json({ code, error_code: code, msg: message, message }, { status: 429 });
}
