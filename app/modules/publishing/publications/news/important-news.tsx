import { Icon } from "~/components/ui/icon";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { NewsItemCardView } from "./news-item.view.server";

interface ImportantNewsProps {
  items: readonly NewsItemCardView[];
  /** Page of a news item; that of the portal by default. */
  page?: (id: string) => string;
}

/** The red box above the news: titles and dates, because the list has the rest. */
export function ImportantNews({ items, page = paths.newsItem }: ImportantNewsProps) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <section
      className="rounded-box border-2 border-error bg-[#fdeae7] p-5 sm:p-6"
      aria-labelledby="important"
    >
      <h2 id="important" className="flex items-center gap-2 text-lg text-[#98221a]!">
        <Icon name="alert" /> {t("news:important")}
      </h2>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, title, publishDate, date }) => (
          <li key={id}>
            <a
              className="inline-flex min-h-6 items-center font-semibold text-[#98221a] underline underline-offset-3"
              href={page(id)}
            >
              {title}
            </a>
            <p className="text-[.9375rem] tabular-nums">
              <time dateTime={publishDate}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
