import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { ChoiceFilter } from "~/components/list/choice-filter";
import { SearchForm } from "~/components/list/search-form";
import type { ListQuery } from "~/platform/lists/list-query";
import { ARTICLE_CATEGORIES } from "./article";

interface ArticleFiltersProps {
  asked: ListQuery<"tag", "category">;
  /** Those that articles have. */
  tags: readonly string[];
}

/** Search and filters of the knowledge base. */
export function ArticleFilters({ asked: { q, choices, several }, tags }: ArticleFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchForm
      q={q}
      placeholder={t("articles:searchHint")}
      beside={
        <ChoiceFilter
          name="tag"
          label={t("articles:tag")}
          value={choices.tag}
          options={[{ value: "", label: t("articles:anyTag") }, ...tags.map((value) => ({ value, label: value }))]}
        />
      }
    >
      <ChipFilter
        name="category"
        legend={t("articles:category")}
        type="checkbox"
        options={ARTICLE_CATEGORIES.map((value) => ({ value, label: t(`articles:categories.${value}`) }))}
        selected={several.category}
      />
    </SearchForm>
  );
}
