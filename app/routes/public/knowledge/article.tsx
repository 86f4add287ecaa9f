import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { ReadingPage } from "~/components/layout/reading-page";
import { RelatedSection } from "~/components/layout/related-section";
import { JsonLd } from "~/components/ui/json-ld";
import { Share } from "~/components/ui/share";
import { env } from "~/env.server";
import { ArticleBand } from "~/modules/articles/article-band";
import { ArticleCard } from "~/modules/articles/article-card";
import { articleJsonLd } from "~/modules/articles/article-json-ld";
import { articleNotFound } from "~/modules/articles/article-not-found";
import { openArticle, relatedArticles } from "~/modules/articles/articles.server";
import { found } from "~/platform/http/not-found.server";
import { anyone, pageLoader } from "~/platform/http/page-loader.server";
import { pageMeta } from "~/platform/http/page-meta";
import { paths } from "~/platform/http/paths";
import { t as text } from "~/platform/i18n/i18n.server";
import { safeHtml } from "~/platform/text/rich-text.server";
import { formatDate } from "~/platform/time/dates";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ head }) => head.title, enhance: ["share"] };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, { title: data.head.title, description: data.head.excerpt, path: data.path, type: "article", feed: data.feed })
    : [];

const RELATED = 3;

export const loader = pageLoader({ guard: anyone }, async ({ request, params, locale }) => {
  const article = found(await openArticle(params.articleId, { request }), articleNotFound, request);
  const { id, title, excerpt, category, author, publishDate, readTime, views, tags, image, content } = article;
  const path = paths.article(id);
  return {
    head: { title, excerpt, category, author, publishDate, date: formatDate(publishDate), readTime, views },
    tags,
    image,
    path,
    url: env.APP_URL + path,
    html: safeHtml(content),
    related: await relatedArticles(article, RELATED),
    feed: { path: paths.articleFeed(), title: text("articles:feedTitle") },
    jsonLd: articleJsonLd(article, { origin: env.APP_URL, locale }),
  };
});

export default function ArticlePage() {
  const { t } = useTranslation();
  const { head, tags, image, url, html, related, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleBand article={head} />
      <ReadingPage
        image={image}
        html={html}
        asideLabel={t("articles:about")}
        aside={
          <>
            {tags.length > 0 && (
              <div className="panel p-6">
                <h2 className="text-lg">{t("articles:tags")}</h2>
                <ul className="chips mt-3">
                  {tags.map((tag) => (
                    <li key={tag}>
                      <a className="chip" href={paths.knowledge({ tag })}>
                        {tag}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <Share url={url} title={head.title} />
          </>
        }
      />
      <RelatedSection
        heading={t("articles:related")}
        all={{ to: paths.knowledge(), label: t("articles:all") }}
        rows={related}
        card={(other) => <ArticleCard article={other} />}
      />
      <JsonLd data={jsonLd} />
    </>
  );
}
