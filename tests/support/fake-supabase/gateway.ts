import { Refusal } from "./refusal.ts";
import type { TokenClaims, Tokens } from "./tokens.ts";

/** The two keys of a project in one of their forms. */
export interface Keys {
  anon: string;
  service: string;
}

/** Both forms, which work beside each other. */
export interface ProjectKeys {
  /** `sb_publishable_…` and `sb_secret_…`. */
  new: Keys;
  /** Tokens that name their role. */
  jwt: Keys;
}

const FOR_ANYONE =
  /^\/(auth\/v1\/(verify|callback|authorize|\.well-known)|storage\/v1\/object\/public\/)/;
const ENDS = 2_000_000_000;

export async function projectKeys(tokens: Tokens): Promise<ProjectKeys> {
  const key = (role: string) =>
    tokens.withSecret({ iss: "supabase", ref: "tests", role, iat: 1_700_000_000, exp: ENDS });
  return {
    new: { anon: "sb_publishable_tests", service: "sb_secret_tests" },
    jwt: { anon: await key("anon"), service: await key("service_role") },
  };
}

/** Checks the keys of calls, and finds out on whose behalf they are made. */
export function gateway(keys: ProjectKeys, tokens: Tokens) {
  const roles = new Map(
    [keys.new, keys.jwt].flatMap(({ anon, service }) => [
      [anon, "anon"] as const,
      [service, "service_role"] as const,
    ]),
  );

  /** A key in `Authorization`, or none, means the role of the key in `apikey`. */
  function tokenOf(headers: Headers): string | null {
    const sent = headers.get("authorization")?.replace(/^Bearer +/i, "");
    return sent && !roles.has(sent) ? sent : null;
  }

  function roleOf(headers: Headers): string {
    const sent = headers.get("authorization")?.replace(/^Bearer +/i, "") ?? "";
    const apikey = headers.get("apikey") ?? "";
    return roles.get(sent) ?? roles.get(apikey) ?? "anon";
  }

  return {
    tokenOf,

    /** The response of the gateway itself to a call without a valid key; else null. */
    refuse(request: Request): Response | null {
      const apikey = request.headers.get("apikey");
      if (apikey === null)
        return FOR_ANYONE.test(new URL(request.url).pathname)
          ? null
          : Response.json({ message: "No API key found in request" }, { status: 401 });
      if (roles.has(apikey)) return null;
      const hint = "Double check your Supabase `anon` or `service_role` API key.";
      return Response.json({ message: "Invalid API key", hint }, { status: 401 });
    },

    /** @throws Refusal if the token is invalid */
    async claimsOf(headers: Headers): Promise<TokenClaims> {
      const token = tokenOf(headers);
      if (token) return tokens.verify(token);
      if (!headers.has("apikey") && !headers.has("authorization"))
        throw new Refusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
      return { role: roleOf(headers) };
    },
  };
}
