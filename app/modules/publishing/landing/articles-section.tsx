import { SectionHeading } from "~/components/ui/section-heading";
import type { ArticleCardView } from "~/modules/publishing/publications/articles/article.view.server";
import { ArticleCard } from "~/modules/publishing/publications/articles/article-card";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";

export function ArticlesSection({ articles: [first, ...others] }: { articles: ArticleCardView[] }) {
  const { t } = useTranslation();
  if (!first) return null;
  return (
    <section
      className="border-y border-line bg-base-100 py-6 lg:py-16"
      aria-labelledby="h-articles"
    >
      <div className="wrap">
        <SectionHeading
          id="h-articles"
          heading={t("home:articles.title")}
          all={{ to: paths.knowledge(), label: t("home:articles.all") }}
        />
        <div className="grid gap-4 lg:grid-cols-[7fr_5fr] lg:gap-12">
          <ArticleCard article={first} look="lead" />
          <div className="grid content-start gap-4 lg:gap-8">
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} look="row" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
