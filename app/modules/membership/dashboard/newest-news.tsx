import type { NewsItemCardView } from "~/modules/publishing/publications/news/news-item.view.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { DashboardPanel } from "./dashboard-panel";

export function NewestNews({
  news,
}: {
  news: Pick<NewsItemCardView, "id" | "title" | "category" | "publishDate" | "date">[];
}) {
  const { t } = useTranslation();
  if (news.length === 0) return null;
  return (
    <DashboardPanel
      id="news"
      heading={t("dashboard:news.heading")}
      all={{ to: paths.news(), label: t("dashboard:news.all") }}
    >
      <ul className="list mt-1">
        {news.map(({ id, title, category, publishDate, date }) => (
          <li key={id} className="px-5 py-3">
            <h3 className="text-[.9375rem]!">
              <a className="cover-link hover:underline" href={paths.newsItem(id)}>
                {title}
              </a>
            </h3>
            <p className="muted text-sm">
              {category} · <time dateTime={publishDate}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
    </DashboardPanel>
  );
}
