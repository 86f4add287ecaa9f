import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";
import { ARTICLE_CATEGORIES } from "./article";

interface ArticleFiltersProps {
  query: ListQuery<"tag", "category">;
  /** Tags that articles have. */
  tags: readonly string[];
}

export function ArticleFilters({ query: { q, choices, several }, tags }: ArticleFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchForm
      ifShort="none"
      q={q}
      placeholder={t("articles:searchHint")}
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
        {
          name: "category",
          label: t("articles:category"),
          look: "checkboxes",
          options: ARTICLE_CATEGORIES.map((value) => ({
            value,
            label: t(`articles:categories.${value}`),
          })),
          chosen: several.category,
        },
      ]}
    />
  );
}
