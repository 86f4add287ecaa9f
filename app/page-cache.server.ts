import { languageCookieName, requestLanguage } from "~/platform/cookies/request-locale.server";
import { countOpenedArticle } from "./modules/publications/articles/articles.server";
import { countOpenedNewsItem } from "./modules/publications/news/news.server";
import { appBannerCookieName, showsAppBanner } from "./platform/cookies/app-banner.server";
import { liteCookieName, wantsLitePages } from "./platform/cookies/lite-pages.server";
import { knowOwnChanges, revisionCookieName } from "./platform/cookies/revision.server";
import { paths } from "./platform/http/paths";
import { type AskedPage, SHARED_PAGE } from "./platform/http/shared-page.server";
import { currentRevision } from "./platform/store/stores.server";
import { now } from "./platform/time/clock";
import { PUBLIC_PAGES } from "./public-pages.server";

/** The first parts of addresses whose pages are the same for every visitor without a session. */
const SHARED = new Set(
  PUBLIC_PAGES.flatMap(({ path, isCached }) => (isCached ? [path.split("/")[1]] : [])),
);

/** In addresses whose pages are counted, and hardly in any other. */
const COUNTED = /\/(?:knowledge|news)\//;

/** What other sites and mails put behind addresses, each visitor's their own; no page says another thing because of it. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** Cookies that tell one mode from another and say nothing of who sends them. */
const MODES = [liteCookieName, appBannerCookieName, languageCookieName, revisionCookieName];

/** What the server around the portal asks of pages that it keeps (rules 500–503). */
export const pageCache = {
  /** Of an answer that may be kept; the server takes it off. */
  header: SHARED_PAGE,

  /**
   * Under which name the answer to a request may be kept: all that makes one page different from another. Null where the answer may be one
   * person's own.
   */
  async keyOf(request: AskedPage): Promise<string | null> {
    const { pathname, search, searchParams } = new URL(request.url);
    if (!SHARED.has(pathname.split("/")[1]) || !knowsNobody(request)) return null;
    await knowOwnChanges(request);
    const banner = pathname === paths.home() && (await showsAppBanner(request));
    return [
      await requestLanguage(request),
      await wantsLitePages(request),
      banner,
      pathname + (search && withoutTracking(searchParams)),
    ].join(" ");
  },

  /**
   * A page that was kept with another stamp may be out of date: some row has changed, or a minute has begun, and with it perhaps something that is
   * shown has begun or ended.
   */
  stamp: (): string => `${currentRevision()} ${now().slice(0, "2026-01-01T00:00".length)}`,

  /** A page that was kept has been opened: it counts as any other that is opened. */
  opened(request: AskedPage): void {
    if (!COUNTED.test(request.url)) return;
    const [, noun, id = ""] = new URL(request.url).pathname.split("/");
    if (noun === "knowledge") countOpenedArticle(decodeURIComponent(id), { request });
    if (noun === "news") countOpenedNewsItem(decodeURIComponent(id), { request });
  },
};

/** Whether it carries no cookie but those that tell one mode from another, or what it must not be older than. */
function knowsNobody({ headers }: AskedPage): boolean {
  const names = (headers.get("Cookie") ?? "")
    .split(";")
    .map((cookie) => cookie.split("=")[0]?.trim());
  return names.every((name) => !name || MODES.includes(name));
}

function withoutTracking(params: URLSearchParams): string {
  const left = [...params].filter(([name]) => !TRACKING.test(name));
  return left.length > 0 ? `?${new URLSearchParams(left)}` : "";
}
