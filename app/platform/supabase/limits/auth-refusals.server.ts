import { log } from "~/platform/log/logger.server";
import { singleton } from "~/platform/memo/singleton.server";
import { shared } from "~/platform/shared/shared-state.server";

/**
 * Why a login, a refresh, a link or a new password was not served at once.
 *
 * - `shared`: the auth server limited a call that named an address, so everyone shares one bucket
 * - `no-address`: it limited a call whose client's address the portal does not know
 * - `queue`: the queue for the shared bucket was longer than the request's time
 * - `address`: the client's address has used up its half of a bucket
 */
const REASONS = ["shared", "no-address", "queue", "address"] as const;
export type RefusalReason = (typeof REASONS)[number];

const counts = singleton("auth-refusals", () => ({
  all: new Map<RefusalReason, number>(),
  unlogged: new Map<RefusalReason, number>(),
}));

const hourly = singleton("auth-refusals-hourly", () =>
  shared.limiter("auth-refusals-hourly", { points: 1, seconds: 3600 }),
);

const SHARED =
  "the auth server counts everyone as one address: allow IP address forwarding in the Supabase project, and set SUPABASE_SERVICE_ROLE_KEY to an sb_secret_ key";
const ADVICE: Record<RefusalReason, string> = {
  shared: SHARED,
  queue: SHARED,
  "no-address":
    "the auth server limits calls whose address the portal does not know: set TRUST_PROXY to the number of proxies",
  address: "an address has used up its half of what the auth server allows",
};

/** Counts a refusal; one process of the portal logs each advice once an hour. */
export async function recordRefusal(reason: RefusalReason): Promise<void> {
  for (const count of Object.values(counts)) count.set(reason, (count.get(reason) ?? 0) + 1);
  const advice = ADVICE[reason];
  const isDue = await hourly.consume(advice).then(
    () => true,
    () => false,
  );
  if (!isDue) return;
  log.warn({ refused: Object.fromEntries(counts.unlogged) }, advice);
  counts.unlogged.clear();
}

/** Metrics of this process, by their names in the text format of Prometheus (rules 548). */
export const authRefusalMetrics = (): Record<string, number> =>
  Object.fromEntries(
    REASONS.map((reason) => [
      `portal_auth_refused_total{reason="${reason}"}`,
      counts.all.get(reason) ?? 0,
    ]),
  );
