import { createServerClient } from "@supabase/ssr";
import { checkedFetch, DEADLINE_MS } from "../calls/checked-fetch.server";
import type { BackendUnavailableError } from "../calls/errors.server";
import type { Backend } from "../port/backend";
import type { Client } from "../port/clients.server";
import type { Database } from "../port/database.types";
import { CookieJar } from "./cookie-jar.server";
import { isUsable } from "./refresh-moment.server";
import { withRenewal } from "./renewal.server";
import {
  claimedLogin,
  cookiesForClient,
  freshTokenIn,
  oddSessionCookies,
  SESSION_ROW_COOKIE,
  sessionIn,
} from "./session-cookie.server";
import { singleFlight } from "./single-flight.server";

/** "Zapamiętaj mnie" (rules 27). */
const REMEMBERED_SECONDS = 30 * 86_400;

export interface Bridge {
  readonly backend: Backend;
  /** Acts as the person whose cookies came with the request, under row-level security. */
  readonly supabase: Client;
  /** Headers for the response, also for redirects. Calls add to them. */
  headers: Headers;
  /** The request's access token if it needs no refresh yet; nobody has verified it. */
  freshToken(): string | null;
  /** The id of the login at the auth server; true once `currentUser` has accepted the session. */
  loginId(): string | null;
  /** True if the session outlives the browser. */
  isRemembered(): boolean;
  /**
   * Why the session could not be refreshed if that is the backend's fault: the person is unknown
   * then. Null otherwise.
   */
  unavailability(): BackendUnavailableError | null;
  /**
   * True if the backend has refused the session's token and its renewal. The cookies are cleared
   * then, and calls are no longer made for the person.
   */
  hasEnded(): boolean;
  /**
   * Sets whether the session outlives the browser; call it before signing in. Refreshes keep it.
   */
  remember(on: boolean): void;
  /** Restarts the deadline of the calls: receiving an upload may have used most of it. */
  restartClock(): void;
  /** Clears all cookies of the session, whatever the backend says. */
  forget(): void;
}

interface BridgeOptions {
  /** True if the portal is served over HTTPS: cookies are Secure and carry the `__Host-` prefix. */
  secure: boolean;
  /** Milliseconds for all calls of this request together. */
  deadline?: number;
}

/** The names of the session's cookies, of "Zapamiętaj mnie" and of the session's row. */
function namesOf(secure: boolean) {
  const prefix = secure ? "__Host-" : "";
  return {
    session: `${prefix}dig-auth`,
    marker: `${prefix}dig-remember`,
    row: `${prefix}${SESSION_ROW_COOKIE}`,
  };
}

/** Connects the session in a request's cookies with a client of its own (rules 28). */
export function bridge(
  request: Request,
  backend: Backend,
  { secure, deadline = DEADLINE_MS }: BridgeOptions,
): Bridge {
  const cookies = new CookieJar(request, { secure });
  const { jar, headers, attributes } = cookies;
  const { session, marker, row } = namesOf(secure);
  let over = Date.now() + deadline;
  let remembered = jar.has(marker);
  let unavailability: BackendUnavailableError | null = null;
  let hasEnded = false;

  for (const odd of oddSessionCookies(session, jar)) cookies.put(odd, "");

  const call = checkedFetch(backend.fetch, () => over);
  /** @param isNeeded false if a token that still lives will do where a refresh fails */
  const refreshing = (isNeeded: () => boolean) =>
    singleFlight(
      async (input, init) => {
        // Without its session the client would act as anonymous, and the person's rows would seem
        // to be missing.
        if (unavailability) throw unavailability;
        if (hasEnded && !String(input).includes("/auth/v1/")) return tokenRefused();
        return call(input, init);
      },
      {
        usable() {
          const current = sessionIn(session, jar);
          return current && !isNeeded() && isUsable(current) ? current : null;
        },
        onUnavailable(error) {
          unavailability = error;
        },
      },
    );
  const connect = (fetch: Backend["fetch"]) =>
    createServerClient<Database>(backend.url, backend.anonKey, {
      cookieOptions: { ...attributes, name: session },
      db: { retry: false },
      global: { fetch },
      cookies: {
        encode: "tokens-only",
        getAll: () => cookiesForClient(session, jar),
        setAll(tokens, noStore) {
          if (unavailability) return;
          if (tokens.some(({ value }) => value !== "")) hasEnded = false;
          for (const { name, value } of tokens)
            cookies.put(name, value, remembered ? REMEMBERED_SECONDS : undefined);
          for (const [name, value] of Object.entries(noStore)) headers.set(name, value);
        },
      },
    });

  function forget(): void {
    for (const name of [...jar.keys()])
      if (name.startsWith(session) || name === marker || name === row) cookies.put(name, "");
  }

  const first = sessionIn(session, jar)?.access_token ?? null;
  const fetchAsPerson = withRenewal(
    refreshing(() => false),
    {
      anonKey: backend.anonKey,
      first,
      // A client of its own: the other one waits for the call that is to be repeated.
      async renew() {
        const { data } = await connect(refreshing(() => true)).auth.refreshSession();
        return data.session?.access_token ?? null;
      },
      onRefused() {
        if (unavailability) return;
        hasEnded = true;
        if (first) backend.verifier.refuse(first);
        forget();
      },
    },
  );

  let client: Client | undefined;
  return {
    backend,
    // Made on first use, because it refreshes at once: the response must wait for new tokens.
    get supabase() {
      client ??= connect(fetchAsPerson);
      return client;
    },
    headers,
    freshToken: () => freshTokenIn(session, jar),
    loginId: () => claimedLogin(session, jar),
    isRemembered: () => remembered,
    unavailability: () => unavailability,
    hasEnded: () => hasEnded,
    remember(on) {
      remembered = on;
      cookies.put(marker, on ? "1" : "", REMEMBERED_SECONDS);
    },
    restartClock() {
      over = Date.now() + deadline;
    },
    forget,
  };
}

/** The refusal of the Data API and Storage, for calls that are no longer made. */
const tokenRefused = () =>
  Response.json({ code: "PGRST303", message: "The session has ended" }, { status: 401 });
