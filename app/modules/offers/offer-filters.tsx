import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { SearchForm } from "~/components/list/search-form";
import type { ListQuery } from "~/platform/lists/list-query";

interface OfferFiltersProps {
  asked: ListQuery<never, "category">;
  /** Those that have offers. */
  categories: readonly string[];
}

/** Search and filters of the list of offers. */
export function OfferFilters({ asked: { q, several }, categories }: OfferFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchForm q={q} placeholder={t("offers:searchHint")}>
      {categories.length > 0 && (
        <ChipFilter
          name="category"
          legend={t("offers:category")}
          type="checkbox"
          options={categories.map((value) => ({ value, label: value }))}
          selected={several.category}
        />
      )}
    </SearchForm>
  );
}
