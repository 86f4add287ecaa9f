import { articleFeed } from "~/modules/publishing/publications/articles/article.view.server";
import { newestArticles } from "~/modules/publishing/publications/articles/articles.server";
import { atomResponse } from "~/platform/feeds/atom.server";
import { publicLoader } from "~/platform/pages/public-route.server";

const ENTRIES = 20;

/** The newest articles as an Atom feed (rules 114). */
export const loader = publicLoader(async ({ request, locale }) =>
  atomResponse(request, articleFeed(await newestArticles(ENTRIES), locale)),
);
