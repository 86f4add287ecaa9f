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
  /** True if the left edge shows the priority, as in the app (rules 113). */
  hasEdge?: boolean;
}

/** A news item in a list. */
export function NewsItemCard({
  item,
  to = paths.newsItem(item.id),
  hasEdge = false,
}: NewsItemCardProps) {
  const { t } = useTranslation();
  const { title, excerpt, priority, publishDate, date, views } = item;
  return (
    <article
      className={`panel relative p-5 sm:p-6 ${hasEdge ? `border-l-4! ${EDGES[priority]}` : ""}`}
    >
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
        <span className="whitespace-nowrap">{t("news:views", { count: views })}</span>
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
