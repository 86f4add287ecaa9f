import { parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";

/** The cookies of a request, as its response changes them. */
export class CookieJar {
  readonly headers = new Headers();
  readonly attributes: { httpOnly: true; sameSite: "lax"; secure: boolean; path: "/" };
  /** Values by name. */
  readonly jar: Map<string, string>;

  constructor(request: Request, { secure }: { secure: boolean }) {
    this.attributes = { httpOnly: true, sameSite: "lax", secure, path: "/" };
    const sent = parseCookieHeader(request.headers.get("cookie") ?? "");
    this.jar = new Map(sent.map(({ name, value }) => [name, value ?? ""]));
  }

  /** Sets a cookie, also for the rest of the request; an empty value removes it. */
  put(name: string, value: string, maxAge?: number): void {
    if (value) this.jar.set(name, value);
    else this.jar.delete(name);
    this.headers.append(
      "set-cookie",
      serializeCookieHeader(name, value, { ...this.attributes, maxAge: value ? maxAge : 0 }),
    );
  }
}
