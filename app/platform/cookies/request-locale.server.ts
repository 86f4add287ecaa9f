import { LanguageDetector } from "remix-i18next/server";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { oncePerRequest, type RequestArgs } from "~/platform/http/request-scope.server";
import type { PageRequest } from "~/platform/http/shared-page.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { languages, localeOf } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";
import { languagesAt } from "~/platform/i18n/offered-languages.server";

const languageCookie = portalCookie("dig-language", { maxAge: 365 * 86_400 });

/** The cookie with the selected language. */
export const languageCookieName = languageCookie.name;

/** The `Set-Cookie` header that selects a language; Polish needs none. */
export function selectLanguage(language: string): Promise<string> {
  return language === DEFAULT_LANGUAGE
    ? languageCookie.serialize("", { maxAge: 0 })
    : languageCookie.serialize(language);
}

/** The locale of the response. */
export function requestLocale(args: RequestArgs): Promise<Locale> {
  return oncePerRequest(args, "locale", async () => localeOf(await requestLanguage(args.request)));
}

/**
 * The language of the cookie if the page is offered in it, else Polish. The browser's preference
 * does not count: it would show half a translation unasked (rules 197).
 */
export async function requestLanguage({
  url,
  headers,
}: Pick<PageRequest, "url" | "headers">): Promise<string> {
  if (languages().length === 1) return DEFAULT_LANGUAGE;
  const supportedLanguages = languagesAt(new URL(url).pathname);
  if (supportedLanguages.length === 1) return DEFAULT_LANGUAGE;
  const detector = new LanguageDetector({
    supportedLanguages,
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["cookie"],
    cookie: languageCookie,
  });
  return detector.detect(new Request(url, { headers: { Cookie: headers.get("Cookie") ?? "" } }));
}
