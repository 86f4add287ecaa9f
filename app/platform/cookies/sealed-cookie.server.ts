import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { defaults, seal, unseal } from "iron-webcrypto";
import type { z } from "zod";
import { deriveSecret } from "~/platform/secrets/secret.server";
import { cookieAttributes, cookieName } from "./portal-cookie.server";

/**
 * An encrypted cookie of the portal for what must not be readable on the person's machine. What is sealed is written as it is: encoded once
 * more it would not fit into the 4 KB that browsers keep (rules 16).
 *
 * @param maxAge seconds; an older value is not accepted even if the browser still sends it
 */
export function sealedCookie<Schema extends z.ZodType>(
  name: string,
  { schema, maxAge }: { schema: Schema; maxAge: number },
) {
  const wholeName = cookieName(name);
  const options = { ...defaults, ttl: maxAge * 1000 };
  const password = deriveSecret(`sealed:${name}`);

  /** The value, or null where there is none, it is too old, or somebody changed it. */
  async function read(request: Request): Promise<z.output<Schema> | null> {
    const sealed = parseCookieHeader(request.headers.get("Cookie") ?? "").find(
      (cookie) => cookie.name === wholeName,
    )?.value;
    if (!sealed) return null;
    const value = await unseal(sealed, password, options).catch(() => null);
    return schema.safeParse(value).data ?? null;
  }

  /** The `Set-Cookie` header that keeps `value`. */
  async function write(value: z.input<Schema>): Promise<string> {
    return serializeCookieHeader(wholeName, await seal(value, password, options), {
      ...cookieAttributes,
      maxAge,
    });
  }

  /** The `Set-Cookie` header that removes it. */
  const clear = async () =>
    serializeCookieHeader(wholeName, "", { ...cookieAttributes, maxAge: 0 });

  return { read, write, clear };
}
