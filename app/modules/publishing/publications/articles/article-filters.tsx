import { FilterTabs } from "~/components/list/filter-tabs";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { ARTICLE_CATEGORIES } from "./article";

interface ArticleFiltersProps {
  query: ListQuery<"tag", "category">;
  /** Tags that articles have. */
  tags: readonly string[];
  /** Articles of each category that search and tag find. */
  counts: Readonly<Record<string, number>>;
}

export function ArticleFilters({
  query: { q, choices, several },
  tags,
  counts,
}: ArticleFiltersProps) {
  const { t } = useTranslation();
  const category = {
    name: "category",
    label: t("articles:category"),
    look: "checkboxes" as const,
    options: ARTICLE_CATEGORIES.map((value) => ({
      value,
      label: t(`articles:categories.${value}`),
    })),
    chosen: several.category,
  };
  return (
    <SearchForm
      ifShort="none"
      q={q}
      placeholder={t("articles:searchHint")}
      look={{ filters: t("articles:filters") }}
      tabs={<FilterTabs filter={category} counts={counts} />}
      filters={[
        {
          name: "tag",
          label: t("articles:tag"),
          look: "select",
          options: [
            { value: "", label: t("articles:anyTag") },
            ...tags.map((value) => ({ value, label: value })),
          ],
          chosen: [choices.tag],
        },
        category,
      ]}
    />
  );
}
