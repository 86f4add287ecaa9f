import { DetailBand } from "~/components/layout/detail-band";
import { Badge } from "~/components/ui/badge";
import { IconFact } from "~/components/ui/icon-fact";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ArticlePageView } from "./article.view.server";

/** Head of an article's page; links to the author's page if they have one. */
export function ArticleBand({
  article,
  authorPath,
}: {
  article: ArticlePageView;
  authorPath: string | null;
}) {
  const { t } = useTranslation();
  const { category, title, excerpt, author, publishDate, date, readTime, views } = article;
  return (
    <DetailBand
      back={{ to: paths.knowledge(), label: t("articles:back") }}
      badges={<Badge tone="plain">{category}</Badge>}
      heading={title}
      lead={excerpt}
    >
      <IconFact icon="user">
        {authorPath ? (
          <a className="link" href={authorPath}>
            {author}
          </a>
        ) : (
          author
        )}
      </IconFact>
      <IconFact icon="calendar">
        <time dateTime={publishDate}>{date}</time>
      </IconFact>
      <IconFact icon="clock">{t("articles:readTime", { count: readTime })}</IconFact>
      <IconFact icon="eye">{t("articles:views", { count: views })}</IconFact>
    </DetailBand>
  );
}
