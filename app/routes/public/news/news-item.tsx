import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { ReadingPage } from "~/components/layout/reading-page";
import { JsonLd } from "~/components/ui/json-ld";
import { Share } from "~/components/ui/share";
import { TextLink } from "~/components/ui/text-link";
import { env } from "~/env.server";
import { openNews, otherNews } from "~/modules/news/news.server";
import { NewsBand } from "~/modules/news/news-band";
import { newsItemNotFound } from "~/modules/news/news-item-not-found";
import { newsJsonLd } from "~/modules/news/news-json-ld";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { safeHtml } from "~/platform/text/rich-text.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ head }) => head.title, enhance: ["share"] };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, { title: data.head.title, description: data.head.excerpt, path: data.path, type: "article", feed: data.feed })
    : [];

const OTHERS = 4;

export const loader = pageLoader({ guard: anyone }, async ({ request, params, locale }) => {
  const item = found(await openNews(params.newsId, { request }), newsItemNotFound, request);
  const { id, title, excerpt, category, isNew, publishDate, date, views, image, content } = item;
  const path = paths.newsItem(id);
  return {
    head: { title, excerpt, category, isNew, publishDate, date, views },
    image,
    path,
    url: env.APP_URL + path,
    html: safeHtml(content),
    others: (await otherNews(item, OTHERS)).map((other) => ({
      id: other.id,
      title: other.title,
      publishDate: other.publishDate,
      date: other.date,
    })),
    feed: { path: paths.newsFeed(), title: text("news:heading") },
    jsonLd: newsJsonLd(item, { origin: env.APP_URL, locale }),
  };
});

export default function NewsItemPage() {
  const { t } = useTranslation();
  const { head, image, url, html, others, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <NewsBand item={head} />
      <ReadingPage
        image={image}
        html={html}
        asideLabel={t("news:about")}
        aside={
          <>
            <Share url={url} title={head.title} />
            {others.length > 0 && (
              <div className="panel p-6">
                <h2 className="text-lg">{t("news:others")}</h2>
                <ul className="mt-3 grid gap-4">
                  {others.map((other) => (
                    <li key={other.id}>
                      <TextLink to={paths.newsItem(other.id)} height="line">
                        {other.title}
                      </TextLink>
                      <p className="muted text-sm tabular-nums">
                        <time dateTime={other.publishDate}>{other.date}</time>
                      </p>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        }
      />
      <JsonLd data={jsonLd} />
    </>
  );
}
