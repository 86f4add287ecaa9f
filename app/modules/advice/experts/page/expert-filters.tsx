import { FilterTabs } from "~/components/list/filter-tabs";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";

interface ExpertFiltersProps {
  query: ListQuery<never, "spec">;
  /** Every specialization of the experts. */
  specializations: readonly string[];
  /** Experts that the search finds, of each specialization and in all. */
  counts: Readonly<Record<string, number>>;
  all: number;
}

/** The search and the most frequent specializations stand open; all of them are in the fold. */
export function ExpertFilters({
  query: { q, several },
  specializations,
  counts,
  all,
}: ExpertFiltersProps) {
  const { t } = useTranslation();
  const filter = {
    name: "spec",
    label: t("experts:filterHint"),
    look: "checkboxes" as const,
    options: specializations.map((value) => ({ value, label: value })),
    chosen: several.spec,
  };
  return (
    <SearchForm
      q={q}
      placeholder={t("experts:searchHint")}
      look={{ filters: t("experts:specializations") }}
      tabs={<FilterTabs filter={filter} counts={counts} all={all} />}
      filters={specializations.length > 0 ? [filter] : []}
    />
  );
}
