import { isTokenRefusal } from "../calls/token-refusal";

interface RenewalOptions {
  /** The public key, which calls without a session carry in place of a token. */
  anonKey: string;
  /** Access token of the request's cookies; only this one is renewed. */
  first: string | null;
  /** Refreshes the session. @returns new access token; null if refused */
  renew: () => Promise<string | null>;
  /** Called when the session has ended: the refresh or the new token was refused, too. */
  onRefused: () => void;
}

/**
 * A `fetch` that renews the session once when the backend refuses its token, and repeats the call:
 * clocks differ, and two servers judge one token.
 */
export function withRenewal(
  call: typeof fetch,
  { anonKey, first, renew, onRefused }: RenewalOptions,
): typeof fetch {
  let renewal: Promise<string | null> | undefined;

  return async (input, init) => {
    const response = await call(input, init);
    const token = bearerOf(init);
    if (token === "" || token === anonKey || !(await refusesToken(response))) return response;
    if (token === first) renewal ??= renew();
    const next = token === first ? await renewal : null;
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${next}`);
    const last = next ? await call(input, { ...init, headers }) : response;
    if (await refusesToken(last)) onRefused();
    return last;
  };
}

const bearerOf = (init: RequestInit | undefined): string =>
  new Headers(init?.headers).get("authorization")?.replace(/^Bearer +/i, "") ?? "";

async function refusesToken(response: Response): Promise<boolean> {
  if (response.status < 400 || response.status > 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isTokenRefusal(response.status, body);
}
