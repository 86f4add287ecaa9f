import { callerAddress, forwardedAddress } from "./caller.server";
import { type CountedKind, inTurn } from "./turns.server";

/** The calls that the auth server counts by address, as method and path. */
const COUNTED: Readonly<Record<string, CountedKind>> = {
  "POST /auth/v1/token": "token",
  "POST /auth/v1/verify": "verify",
  "PUT /auth/v1/user": "user",
};

/**
 * The outermost `fetch` to a hosted Supabase. Counted calls name the person's address and carry the
 * secret key, without which the auth server ignores the address; all other calls are unchanged.
 */
export function countedFetch(
  reach: typeof fetch,
  { anonKey, serviceKey }: { anonKey: string; serviceKey: string },
): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const kind = COUNTED[`${method} ${pathname}`];
    if (!kind) return reach(input, init);

    const counted = callerAddress();
    const address = forwardedAddress(counted);
    const headers = new Headers(
      init?.headers ?? (input instanceof Request ? input.headers : undefined),
    );
    headers.set("apikey", serviceKey);
    if (address) headers.set("Sb-Forwarded-For", address);
    else headers.delete("Sb-Forwarded-For");
    // Without a person's token the secret key excuses the portal from the captcha.
    const bearer = headers.get("authorization")?.replace(/^Bearer +/i, "");
    if (!bearer || bearer === anonKey) headers.set("authorization", `Bearer ${serviceKey}`);

    const terms = {
      kind,
      counted,
      isAddressed: address !== null,
      signal: init?.signal ?? null,
      // A refresh of a token that still lives makes way for others.
      mayWait: init?.priority !== "low",
    };
    return inTurn(terms, () =>
      reach(input instanceof Request ? input.clone() : input, { ...init, headers }),
    );
  };
}
