import { LanguageDetector } from "remix-i18next/server";
import { portalCookie } from "~/platform/cookies/portal-cookie.server";
import { oncePerRequest, type RequestArgs } from "~/platform/http/request-scope.server";
import type { AskedPage } from "~/platform/http/shared-page.server";
import { DEFAULT_LANGUAGE } from "~/platform/i18n/i18n";
import { languages, localeOf } from "~/platform/i18n/i18n.server";
import type { Locale } from "~/platform/i18n/locale";

/** Keeps the language that a person has chosen. */
export const languageCookie = portalCookie("dig-language", { maxAge: 365 * 86_400 });

/** What makes the words of the answer to a request. */
export function requestLocale(args: RequestArgs): Promise<Locale> {
  return oncePerRequest(args, "locale", async () => localeOf(await requestLanguage(args.request)));
}

/**
 * The language of a request: what its cookie says, else what its browser prefers, of those that the portal speaks. With one language nothing
 * can ask for another.
 */
export async function requestLanguage({
  url,
  headers,
}: Pick<AskedPage, "url" | "headers">): Promise<string> {
  if (languages().length === 1) return DEFAULT_LANGUAGE;
  const detector = new LanguageDetector({
    supportedLanguages: languages(),
    fallbackLanguage: DEFAULT_LANGUAGE,
    order: ["cookie", "header"],
    cookie: languageCookie,
  });
  const known = ["Cookie", "Accept-Language"].map((name): [string, string] => [
    name,
    headers.get(name) ?? "",
  ]);
  return detector.detect(new Request(url, { headers: known }));
}
