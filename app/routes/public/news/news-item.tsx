import type { MetaFunction } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { ReadingPage } from "~/components/layout/reading-page";
import { JsonLd } from "~/components/ui/json-ld";
import { openNewsItem, otherNews } from "~/modules/publishing/publications/news/news.server";
import { newsItemPage } from "~/modules/publishing/publications/news/news-item.view.server";
import { NewsItemAside } from "~/modules/publishing/publications/news/news-item-aside";
import { NewsItemBand } from "~/modules/publishing/publications/news/news-item-band";
import { newsItemNotFound } from "~/modules/publishing/publications/news/news-item-not-found";
import { Downloads } from "~/modules/staff/chamber-files/downloads";
import { metaOfFacts } from "~/platform/http/page-meta";
import { publicLoader } from "~/platform/pages/public-route.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ item }) => item.title,
};

export const meta: MetaFunction<typeof loader> = metaOfFacts;

const OTHERS = 4;

export const loader = publicLoader(async ({ request, params, locale, found }) => {
  const item = found(await openNewsItem(params.newsId, { request }), newsItemNotFound);
  return newsItemPage(item, { others: await otherNews(item, OTHERS) }, locale);
});

export default function NewsItemPage() {
  const { t, item, others, jsonLd } = usePage<typeof loader>();
  return (
    <>
      <NewsItemBand item={item} />
      <ReadingPage
        image={item.image}
        html={item.html}
        asideLabel={t("news:about")}
        aside={<NewsItemAside item={item} others={others} />}
      >
        <Downloads rows={item.downloads} />
      </ReadingPage>
      <JsonLd data={jsonLd} />
    </>
  );
}
