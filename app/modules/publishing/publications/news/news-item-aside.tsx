import { Share } from "~/components/ui/share";
import { TextLink } from "~/components/ui/text-link";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { NewsItemCardView, NewsItemPageView } from "./news-item.view.server";

/** Beside the text of a news item: ways to share it, and other news. */
export function NewsItemAside({
  item: { url, title },
  others,
}: {
  item: NewsItemPageView;
  others: readonly NewsItemCardView[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <Share url={url} title={title} />
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
  );
}
