import { createCookie } from "@remix-run/node";
import { defaults, seal, unseal } from "iron-webcrypto";
import type { z } from "zod";
import { deriveSecret } from "~/platform/process/secret.server";
import { cookieAttributes, cookieName } from "./portal-cookie.server";

/**
 * An encrypted cookie of the portal for what must not be readable on the person's machine.
 *
 * @param maxAge seconds; an older value is not accepted even if the browser still sends it
 */
export function sealedCookie<Schema extends z.ZodType>(name: string, { schema, maxAge }: { schema: Schema; maxAge: number }) {
  const cookie = createCookie(cookieName(name), { ...cookieAttributes, maxAge });
  const options = { ...defaults, ttl: maxAge * 1000 };
  const password = deriveSecret(`sealed:${name}`);

  /** The value, or null where there is none, it is too old, or somebody changed it. */
  async function read(request: Request): Promise<z.output<Schema> | null> {
    const sealed: unknown = await cookie.parse(request.headers.get("Cookie"));
    if (typeof sealed !== "string" || sealed === "") return null;
    const value = await unseal(sealed, password, options).catch(() => null);
    return schema.safeParse(value).data ?? null;
  }

  /** The `Set-Cookie` header that keeps `value`. */
  async function write(value: z.input<Schema>): Promise<string> {
    return cookie.serialize(await seal(value, password, options));
  }

  /** The `Set-Cookie` header that removes it. */
  const clear = () => cookie.serialize("", { maxAge: 0 });

  return { read, write, clear };
}
