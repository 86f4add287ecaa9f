import { Share } from "~/components/ui/share";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ArticlePageView } from "./article.view.server";

/**
 * Beside the text of an article: its tags, linked to articles that share them, and ways to share
 * it.
 */
export function ArticleAside({ article: { tags, url, title } }: { article: ArticlePageView }) {
  const { t } = useTranslation();
  return (
    <>
      {tags.length > 0 && (
        <div className="no-print panel p-6">
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
      <Share url={url} title={title} />
    </>
  );
}
