import { languageCookieName, requestLanguage } from "~/platform/cookies/request-locale.server";
import { lastLoginCookieName } from "./modules/people/accounts/sessions/last-login.server";
import { countOpenedArticle } from "./modules/publishing/publications/articles/articles.server";
import { countOpenedNewsItem } from "./modules/publishing/publications/news/news.server";
import { appBannerCookieName, showsAppBanner } from "./platform/cookies/app-banner.server";
import { liteCookieName, wantsLitePages } from "./platform/cookies/lite-pages.server";
import { knowOwnChanges, revisionCookieName } from "./platform/cookies/revision.server";
import { staffDeviceCookie } from "./platform/cookies/staff-cookie.server";
import { isFirstVisit } from "./platform/http/first-visit.server";
import { ownCookies } from "./platform/http/own-cookies";
import { paths } from "./platform/http/paths";
import { type PageRequest, SHARED_PAGE } from "./platform/http/shared-page.server";
import { currentRevision } from "./platform/store/stores.server";
import { now } from "./platform/time/clock";
import { PUBLIC_PAGES } from "./public-pages.server";
import type { PageCache } from "./server-port";

/** First segments of the paths whose pages are the same for every visitor without a session. */
const SHARED = new Set(
  PUBLIC_PAGES.flatMap(({ path, isCached }) =>
    isCached && path !== paths.mailingArchive() ? [path.split("/")[1]] : [],
  ),
);

/** Below the newsletter's form, the archive and its mailings are shared, the links of mails not. */
const isOfArchive = (pathname: string): boolean =>
  pathname.startsWith(`${paths.newsletter()}/`) && !/\/(?:confirm|unsubscribe)\b/.test(pathname);

/** Addresses of pages whose views are counted, and hardly any other. */
const COUNTED = /\/(?:knowledge|news)\//;

/** Parameters by which other sites and mails follow visitors; they change no page. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_id|oly_(?:anon|enc)_id|s_cid|_ga|_gl)$/i;

/** Cookies that select a mode of the page, or change no page. */
const MODES = [
  liteCookieName,
  appBannerCookieName,
  languageCookieName,
  revisionCookieName,
  lastLoginCookieName,
  staffDeviceCookie.name,
];

/** The cache of public pages, as the server around the app uses it (rules 500–503). */
export const pageCache: PageCache = {
  header: SHARED_PAGE,

  async keyOf(request: PageRequest): Promise<string | null> {
    const { pathname } = new URL(request.url);
    const isShared = SHARED.has(pathname.split("/")[1]) || isOfArchive(pathname);
    if (!isShared || !isAnonymous(request)) return null;
    await knowOwnChanges(request);
    const banner = pathname === paths.home() && (await showsAppBanner(request));
    return [
      await requestLanguage(request),
      await wantsLitePages(request),
      banner,
      isFirstVisit(request),
      pageCache.addressOf(request),
    ].join(" ");
  },

  addressOf(request: PageRequest): string {
    const { pathname, search, searchParams } = new URL(request.url);
    return pathname + (search && withoutTracking(searchParams));
  },

  // Any changed row may be on a page; what begins or ends does so on a full minute.
  version: () => `${currentRevision()} ${now().slice(0, "2026-01-01T00:00".length)}`,

  countView(request: PageRequest): void {
    if (!COUNTED.test(request.url)) return;
    const [, segment, id = ""] = new URL(request.url).pathname.split("/");
    if (segment === "knowledge") countOpenedArticle(decodeURIComponent(id), { request });
    if (segment === "news") countOpenedNewsItem(decodeURIComponent(id), { request });
  },
};

/** True if the portal's own cookies in the request are of modes and revisions only. */
const isAnonymous = ({ headers }: PageRequest): boolean =>
  ownCookies(headers).every((name) => MODES.includes(name));

function withoutTracking(params: URLSearchParams): string {
  const left = [...params].filter(([name]) => !TRACKING.test(name));
  return left.length > 0 ? `?${new URLSearchParams(left)}` : "";
}
