import { FilterTabs } from "~/components/list/filter-tabs";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";

interface OfferFiltersProps {
  query: ListQuery<never, "category">;
  /** Categories that have offers. */
  categories: readonly string[];
  /** Offers of each category that the search finds. */
  counts: Readonly<Record<string, number>>;
}

export function OfferFilters({ query: { q, several }, categories, counts }: OfferFiltersProps) {
  const { t } = useTranslation();
  const filter = {
    name: "category",
    label: t("offers:category"),
    look: "checkboxes" as const,
    options: categories.map((value) => ({ value, label: value })),
    chosen: several.category,
  };
  return (
    <SearchForm
      q={q}
      placeholder={t("offers:searchHint")}
      look={{ filters: t("offers:category") }}
      tabs={<FilterTabs filter={filter} counts={counts} />}
      filters={categories.length > 0 ? [filter] : []}
    />
  );
}
