import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { NEWS_CATEGORIES } from "./news-item";

export function NewsFilters({ query: { q, choices } }: { query: ListQuery<"category", never> }) {
  const { t } = useTranslation();
  return (
    <SearchForm
      ifShort="none"
      q={q}
      placeholder={t("news:searchHint")}
      filters={[
        {
          name: "category",
          label: t("news:category"),
          look: "radios",
          options: [
            { value: "", label: t("news:all") },
            ...NEWS_CATEGORIES.map((value) => ({ value, label: t(`news:categories.${value}`) })),
          ],
          chosen: [choices.category],
        },
      ]}
    />
  );
}
