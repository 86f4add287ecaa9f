import { AppReading } from "~/components/app/app-reading";
import { AppScreen } from "~/components/app/app-screen";
import { AppSection } from "~/components/app/app-section";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { openNewsItem, otherNews } from "~/modules/publishing/publications/news/news.server";
import { newsItemPage } from "~/modules/publishing/publications/news/news-item.view.server";
import { NewsBadges, NewsItemCard } from "~/modules/publishing/publications/news/news-item-card";
import { newsItemInAppNotFound } from "~/modules/publishing/publications/news/news-item-not-found";
import { Downloads } from "~/modules/staff/chamber-files/downloads";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ item }) => item.title,
};

const OTHERS = 2;

export const loader = appLoader(async ({ request, params, locale, found }) => {
  const item = found(await openNewsItem(params.newsId, { request }), newsItemInAppNotFound);
  return newsItemPage(item, { others: await otherNews(item, OTHERS) }, locale);
});

export default function AppNewsItemPage() {
  const { t, item, others } = usePage<typeof loader>();
  return (
    <AppScreen
      heading={item.title}
      back={{ to: appPaths.news(), label: t("news:back") }}
      portal={paths.newsItem(item.id)}
    >
      <AppReading
        image={item.image}
        lead={item.excerpt}
        html={item.html}
        badges={<NewsBadges item={item} />}
        below={<Downloads rows={item.downloads} />}
      >
        <time dateTime={item.publishDate}>{item.date}</time>{" "}
        <span>{t("news:views", { count: item.views })}</span>
      </AppReading>
      {others.length > 0 && (
        <AppSection id="others" heading={t("news:others")}>
          <RowList
            rows={others}
            card={(other) => <NewsItemCard item={other} to={appPaths.newsItem(other.id)} hasEdge />}
          />
        </AppSection>
      )}
    </AppScreen>
  );
}
