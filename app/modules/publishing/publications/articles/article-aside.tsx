import { Contents } from "~/components/layout/contents";
import { Share } from "~/components/ui/share";
import { ExpertPhoto } from "~/modules/advice/experts/expert-badges";
import { ExpertButton } from "~/modules/advice/experts/expert-button";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ArticlePageView } from "./article.view.server";
import type { ArticleAuthorView } from "./article-author.server";

interface ArticleAsideProps {
  article: ArticlePageView;
  /** Null if the author is no expert of the portal. */
  author: ArticleAuthorView | null;
}

/** Beside an article: its sections, its author, its tags, and ways to share it (rules 1594). */
export function ArticleAside({ article, author }: ArticleAsideProps) {
  const { t } = useTranslation();
  const { tags, url, title, contents } = article;
  return (
    <>
      {contents.length > 0 && <Contents contents={contents} className="max-lg:hidden" />}
      {author && <Author author={author} />}
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

function Author({ author }: { author: ArticleAuthorView }) {
  const { t } = useTranslation();
  const { id, name, title, company, nextSlot, allowContact } = author;
  return (
    <section className="no-print panel grid gap-4 p-6" aria-labelledby="author">
      <h2 id="author" className="text-lg">
        {t("articles:author.heading")}
      </h2>
      <div className="flex gap-3 text-[.9375rem]">
        <ExpertPhoto expert={author} />
        <div className="min-w-0">
          <a className="link" href={paths.expert(id)}>
            {name}
          </a>
          <p className="muted">{[title, company].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      {nextSlot && (
        <p className="text-[.9375rem] tabular-nums">
          <span className="muted">{t("experts:nextSlot")}</span>{" "}
          <b className="inline-block">{nextSlot}</b>
        </p>
      )}
      <div className="grid gap-2">
        <ExpertButton expert={author} action="book" look="btn-outline" />
        {allowContact && (
          <ExpertButton expert={author} action="ask" look="btn-ghost">
            {t("articles:author.ask")}
          </ExpertButton>
        )}
      </div>
    </section>
  );
}
