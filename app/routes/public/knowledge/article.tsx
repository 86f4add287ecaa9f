import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/layout/document";
import { Icon } from "~/components/ui/icon";
import { JsonLd } from "~/components/ui/json-ld";
import { RichText } from "~/components/ui/rich-text";
import { Share } from "~/components/ui/share";
import { env } from "~/env.server";
import { ArticleBand } from "~/modules/articles/article-band";
import { ArticleCard } from "~/modules/articles/article-card";
import { articleJsonLd } from "~/modules/articles/article-json-ld";
import { openArticle, relatedArticles } from "~/modules/articles/articles.server";
import { breadcrumbs } from "~/platform/breadcrumbs";
import { formatDate } from "~/platform/dates";
import { t as text } from "~/platform/i18n/i18n.server";
import { anyone, pageLoader } from "~/platform/page-loader.server";
import { pageMeta } from "~/platform/page-meta";
import { paths } from "~/platform/paths";
import { notFound } from "~/platform/responses.server";
import { safeHtml } from "~/platform/rich-text.server";

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = { title: ({ head }) => head.title, enhance: ["share"] };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, { title: data.head.title, description: data.head.excerpt, path: data.path, type: "article", feed: data.feed })
    : [];

const RELATED = 3;

export const loader = pageLoader({ guard: anyone }, async ({ request, params }) => {
  const article = await openArticle(params.articleId, { request });
  if (!article) notFound(request, "articles:notFound", { to: paths.knowledge(), label: "articles:back" });
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
    jsonLd: [
      articleJsonLd(article, { name: text("layout:chamber.name"), origin: env.APP_URL }),
      breadcrumbs(env.APP_URL, [
        { name: text("errors:toHome"), path: paths.home() },
        { name: text("articles:title"), path: paths.knowledge() },
        { name: title, path },
      ]),
    ],
  };
});

export default function ArticlePage() {
  const { t } = useTranslation();
  const { head, tags, image, url, html, related, jsonLd } = useLoaderData<typeof loader>();
  return (
    <>
      <ArticleBand article={head} />
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[1fr_20rem] lg:gap-12 lg:py-14">
        <article className="panel min-w-0 overflow-hidden">
          <img src={image} width="640" height="320" alt="" className="aspect-[5/2] w-full object-cover" />
          <div className="max-w-3xl p-5 sm:p-8 lg:p-10">
            <RichText html={html} />
          </div>
        </article>
        <aside className="grid content-start gap-6" aria-label={t("articles:about")}>
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
        </aside>
      </div>
      {related.length > 0 && (
        <section className="border-t border-line bg-base-100 py-14 lg:py-16" aria-labelledby="related">
          <div className="wrap">
            <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <h2 id="related" className="text-2xl lg:text-3xl">
                {t("articles:related")}
              </h2>
              <a className="link inline-flex min-h-11 items-center gap-1.5" href={paths.knowledge()}>
                {t("articles:all")} <Icon name="arrow-right" className="w-4" />
              </a>
            </div>
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
              {related.map((other) => (
                <li key={other.id} className="grid">
                  <ArticleCard article={other} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {jsonLd.map((facts) => (
        <JsonLd key={facts["@type"]} data={facts} />
      ))}
    </>
  );
}
