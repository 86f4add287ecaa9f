import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { ListQuery } from "~/platform/lists/list-query";

interface ExpertFiltersProps {
  query: ListQuery<never, "spec">;
  /** Every specialization of the experts. */
  specializations: readonly string[];
}

/** Search and filters of the list of experts; the specializations fold away. */
export function ExpertFilters({ query: { q, several }, specializations }: ExpertFiltersProps) {
  const { t } = useTranslation();
  const filter = {
    name: "spec",
    label: t("experts:filterHint"),
    fold: t("experts:specializations"),
    look: "checkboxes" as const,
    options: specializations.map((value) => ({ value, label: value })),
    chosen: several.spec,
  };
  return (
    <SearchForm
      q={q}
      placeholder={t("experts:searchHint")}
      filters={specializations.length > 0 ? [filter] : []}
    />
  );
}
