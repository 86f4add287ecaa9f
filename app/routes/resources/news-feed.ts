import { newestNews } from "~/modules/publishing/publications/news/news.server";
import { newsFeed } from "~/modules/publishing/publications/news/news-item.view.server";
import { atomResponse } from "~/platform/feeds/atom.server";
import { publicLoader } from "~/platform/pages/public-route.server";

const ENTRIES = 20;

/** The newest news as an Atom feed (rules 114). */
export const loader = publicLoader(async ({ request, locale }) =>
  atomResponse(request, newsFeed(await newestNews(ENTRIES), locale)),
);
