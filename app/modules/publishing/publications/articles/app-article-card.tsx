import { Cover } from "~/components/picture/cover";
import { Icon } from "~/components/ui/icon";
import { appPaths } from "~/platform/http/app-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { AppArticleCardView } from "./app-article.view.server";

/** The featured article of the app, large. */
export function AppLeadArticle({ article }: { article: AppArticleCardView }) {
  return (
    <article className="panel relative overflow-hidden">
      <Cover src={article.image} place="first" className="aspect-[2/1] w-full" />
      <div className="p-4">
        <Words article={article} title="text-xl" />
      </div>
    </article>
  );
}

/** A row of the list below it. */
export function AppArticleRow({ article }: { article: AppArticleCardView }) {
  return (
    <article className="relative grid grid-cols-[4.5rem_1fr] gap-4 p-4">
      <Cover src={article.image} className="aspect-square w-full rounded-field" />
      <div className="min-w-0">
        <Words article={article} title="text-base" />
      </div>
    </article>
  );
}

function Words({
  article: { id, category, title, excerpt, ...article },
  title: size,
}: {
  article: AppArticleCardView;
  title: string;
}) {
  return (
    <>
      <p className="text-sm font-semibold text-petrol-700">{category}</p>
      <h3 className={`mt-0.5 ${size}`}>
        <a className="cover-link" href={appPaths.article(id)}>
          {title}
        </a>
      </h3>
      <p className="muted mt-1 line-clamp-3 text-sm">{excerpt}</p>
      <ArticleFacts {...article} />
    </>
  );
}

/** Author, reading time, rating and views. */
function ArticleFacts({
  author,
  readTime,
  rating,
  views,
}: Pick<AppArticleCardView, "author" | "readTime" | "rating" | "views">) {
  const { t } = useTranslation();
  return (
    <p className="muted mt-2 flex flex-wrap gap-x-3 text-sm tabular-nums">
      <span>{author}</span> <span>{t("articles:readTime", { count: readTime })}</span>{" "}
      {rating !== null && (
        <>
          <span className="inline-flex items-center gap-1">
            <Icon name="star" className="w-4 fill-honey-400! text-honey-500!" />
            <span className="sr-only">{t("articles:app.rating")}</span> {rating}
          </span>{" "}
        </>
      )}
      <span>{t("articles:views", { count: views })}</span>
    </p>
  );
}
