import { Badge } from "~/components/ui/badge";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { NewsPriority } from "./news-item";
import type { NewsItemCardView } from "./news-item.view.server";

const EDGES: Record<NewsPriority, string> = {
  high: "border-l-error!",
  medium: "border-l-honey-400!",
  low: "border-l-success!",
};

interface NewsItemCardProps {
  item: NewsItemCardView;
  /** Its page; that of the portal by default. */
  to?: string;
}

/**
 * A news item in a list. Its left edge shows the priority, and a word does too unless it is low.
 */
export function NewsItemCard({ item, to = paths.newsItem(item.id) }: NewsItemCardProps) {
  const { t } = useTranslation();
  const { title, excerpt, priority, publishDate, date, views } = item;
  return (
    <article className={`panel relative border-l-4! p-5 sm:p-6 ${EDGES[priority]}`}>
      <p className="flex flex-wrap gap-2">
        <NewsBadges item={item} />
      </p>
      <h3 className="mt-3 text-lg">
        <a className="cover-link hover:underline" href={to}>
          {title}
        </a>
      </h3>
      <p className="muted mt-2 max-w-3xl">{excerpt}</p>
      <p className="muted mt-3 text-sm tabular-nums">
        <span className="whitespace-nowrap">
          <time dateTime={publishDate}>{date}</time> ·
        </span>{" "}
        <span className="whitespace-nowrap">
          {t("news:views", { count: views })}
          {priority !== "low" && " ·"}
        </span>{" "}
        {priority !== "low" && (
          <span className="whitespace-nowrap">{t(`news:priority.${priority}`)}</span>
        )}
      </p>
    </article>
  );
}

/** Category, and a badge for a new item. */
export function NewsBadges({
  item: { category, isNew },
}: {
  item: Pick<NewsItemCardView, "category" | "isNew">;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone="plain">{category}</Badge>
      {isNew && <Badge tone="ok">{t("news:new")}</Badge>}
    </>
  );
}
