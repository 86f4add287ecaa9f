import { FilterTabs } from "~/components/list/filter-tabs";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { NEWS_CATEGORIES } from "./news-item";

interface NewsFiltersProps {
  query: ListQuery<"category", never>;
  /** News of each category that the search finds. */
  counts: Readonly<Record<string, number>>;
}

export function NewsFilters({ query: { q, choices }, counts }: NewsFiltersProps) {
  const { t } = useTranslation();
  const category = {
    name: "category",
    label: t("news:category"),
    look: "radios" as const,
    options: [
      { value: "", label: t("news:all") },
      ...NEWS_CATEGORIES.map((value) => ({ value, label: t(`news:categories.${value}`) })),
    ],
    chosen: [choices.category],
  };
  return (
    <SearchForm
      ifShort="none"
      q={q}
      placeholder={t("news:searchHint")}
      look={{ filters: t("news:category") }}
      tabs={<FilterTabs filter={category} counts={counts} />}
      filters={[category]}
    />
  );
}
