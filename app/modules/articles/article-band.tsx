import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Icon } from "~/components/ui/icon";
import { BackLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import type { ArticleTeaser } from "./article";

/** Head of an article's page. */
export function ArticleBand({ article }: { article: Omit<ArticleTeaser, "id" | "image"> }) {
  const { t } = useTranslation();
  const { category, title, excerpt, author, publishDate, date, readTime, views } = article;
  return (
    <div className="band on-dark bg-none!">
      <div className="wrap pt-6 pb-10 lg:pb-14">
        <BackLink to={paths.knowledge()}>{t("articles:back")}</BackLink>
        <p className="mt-6">
          <Badge tone="plain">{category}</Badge>
        </p>
        <h1 className="mt-4 max-w-3xl text-3xl lg:text-4xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-petrol-200">{excerpt}</p>
        <ul className="meta mt-5 sm:flex sm:flex-wrap sm:gap-x-8">
          <li>
            <Icon name="user" /> {author}
          </li>
          <li>
            <Icon name="calendar" /> <time dateTime={publishDate}>{date}</time>
          </li>
          <li>
            <Icon name="clock" /> {t("articles:readTime", { count: readTime })}
          </li>
          <li>
            <Icon name="eye" /> {t("articles:views", { count: views })}
          </li>
        </ul>
      </div>
    </div>
  );
}
