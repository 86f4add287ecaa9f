import type { PageRequest } from "~/platform/http/shared-page.server";
import { portalCookie } from "./portal-cookie.server";

const liteCookie = portalCookie("dig-lite", { maxAge: 365 * 86_400 });

/** Selects the light version. */
export const liteCookieName = liteCookie.name;

/** True for pages without scripts: `Save-Data`, or "wersja lekka" in the footer (rules 176). */
export async function wantsLitePages({ headers }: Pick<PageRequest, "headers">): Promise<boolean> {
  return (
    headers.get("Save-Data")?.toLowerCase() === "on" ||
    (await liteCookie.parse(headers.get("Cookie"))) === "1"
  );
}

/** The `Set-Cookie` header that switches the light version on or off. */
export function litePagesCookie(on: boolean): Promise<string> {
  return on ? liteCookie.serialize("1") : liteCookie.serialize("", { maxAge: 0 });
}
