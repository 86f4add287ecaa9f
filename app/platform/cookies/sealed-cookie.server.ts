import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { defaults, seal, unseal } from "iron-webcrypto";
import type { z } from "zod";
import { secretsOf } from "~/platform/secrets/secret.server";
import { cookieAttributes, cookieName } from "./portal-cookie.server";

/**
 * An encrypted cookie. The sealed value is not encoded again, to fit into the 4 KB of browsers
 * (rules 16).
 *
 * @param maxAge seconds; older values are refused even if the browser sends them
 */
export function sealedCookie<Schema extends z.ZodType>(
  name: string,
  { schema, maxAge }: { schema: Schema; maxAge: number },
) {
  const wholeName = cookieName(name);
  const options = { ...defaults, ttl: maxAge * 1000 };
  const passwords = secretsOf(`sealed:${name}`);

  /** The value; null if it is missing, too old or changed. */
  async function read(request: Request): Promise<z.output<Schema> | null> {
    const sealed = parseCookieHeader(request.headers.get("Cookie") ?? "").find(
      (cookie) => cookie.name === wholeName,
    )?.value;
    if (!sealed) return null;
    for (const password of passwords) {
      const value = await unseal(sealed, password, options).catch(() => null);
      if (value !== null) return schema.safeParse(value).data ?? null;
    }
    return null;
  }

  /** The `Set-Cookie` header with `value`. */
  async function write(value: z.input<Schema>): Promise<string> {
    return serializeCookieHeader(wholeName, await seal(value, passwords[0], options), {
      ...cookieAttributes,
      maxAge,
    });
  }

  /** The `Set-Cookie` header that removes it. */
  const clear = async () =>
    serializeCookieHeader(wholeName, "", { ...cookieAttributes, maxAge: 0 });

  return { read, write, clear };
}
