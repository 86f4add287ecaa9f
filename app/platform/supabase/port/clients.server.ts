import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { checkedFetch, DEADLINE_MS } from "../calls/checked-fetch.server";
import { withCachedReads } from "../responses/cached-fetch.server";
import type { Backend } from "./backend";
import type { Database } from "./database.types";

export type Client = SupabaseClient<Database>;

type Reach = Pick<Backend, "url" | "anonKey" | "serviceKey" | "fetch"> &
  Partial<Pick<Backend, "cache">>;

/**
 * A client with all rights: no policy applies, so the operation that uses it must check who acts.
 */
export function serviceClient(backend: Reach): Client {
  const call = fetchOf(backend);
  const { cache, serviceKey } = backend;
  return clientWith(backend, serviceKey, cache ? withCachedReads(call, cache) : call);
}

/**
 * An anonymous client for work outside of a session, such as checking a password. It leaves no
 * verifier cookies behind, unlike the session client.
 */
export function plainClient(backend: Reach): Client {
  return clientWith(backend, backend.anonKey, fetchOf(backend));
}

/**
 * A client for a login at another provider (OAuth with PKCE), which stores its state in `memory`.
 *
 * @param verifier of a login that was started before and ends now
 */
export function pkceClient(backend: Reach, memory: Map<string, string>, verifier?: string): Client {
  const storageKey = "pkce";
  if (verifier) memory.set(`${storageKey}-code-verifier`, verifier);
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  return createClient<Database>(backend.url, backend.anonKey, {
    auth: {
      flowType: "pkce",
      persistSession: true,
      storage,
      storageKey,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: { fetch: fetchOf(backend) },
  });
}

const fetchOf = (backend: Reach) => checkedFetch(backend.fetch, () => Date.now() + DEADLINE_MS);

function clientWith({ url }: Reach, key: string, fetch: Reach["fetch"]): Client {
  return createClient<Database>(url, key, {
    auth: {
      flowType: "implicit",
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    db: { retry: false },
    global: { fetch },
  });
}
