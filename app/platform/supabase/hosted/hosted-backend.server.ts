import { countedFetch } from "../limits/counted-fetch.server";
import { verifierByPublishedKeys } from "../port/access-token.server";
import type { Backend } from "../port/backend";
import { respondsToPing } from "../port/backend-ping.server";
import { withTrackedWrites } from "../responses/cached-fetch.server";
import { ResponseCache } from "../responses/response-cache.server";
import { hostedAccounts } from "./hosted-accounts.server";

export interface HostedOptions {
  url: string;
  anonKey: string;
  serviceKey: string;
  fetch?: typeof fetch;
}

/** Connects a Supabase project over HTTP. It never sends a mail: the portal does. */
export function connectHosted({
  url,
  anonKey,
  serviceKey,
  fetch: network = fetch,
}: HostedOptions): Backend {
  const reach = countedFetch(network, { anonKey, serviceKey });
  const cache = new ResponseCache();
  const backend: Backend = {
    kind: "hosted",
    url,
    anonKey,
    serviceKey,
    fetch: withTrackedWrites(reach, cache),
    cache,
    verifier: verifierByPublishedKeys({ url, fetch: reach }),

    ...hostedAccounts(() => backend),
    listLogins: async () => [],
    endLogins: async () => undefined,
    removeOldEntries: async () => 0,
    hashing: (work) => work(),
    ping: () => respondsToPing(backend),
    stop: async () => undefined,
  };
  return backend;
}
