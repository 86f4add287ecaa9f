import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { SearchForm } from "~/components/list/search-form";
import { Icon } from "~/components/ui/icon";
import type { ListQuery } from "~/platform/lists/list-query";

interface ExpertFiltersProps {
  asked: ListQuery<never, "spec">;
  /** All that experts specialize in. */
  specializations: readonly string[];
}

/** Search and filters of the list of experts; the many specializations can be folded away. */
export function ExpertFilters({ asked: { q, several }, specializations }: ExpertFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchForm q={q} placeholder={t("experts:searchHint")}>
      {specializations.length > 0 && (
        <details open>
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
            {t("experts:specializations")}
            <Icon name="chevron-down" className="turn w-4" />
            <span className="count" aria-hidden="true">
              {several.spec.length}
            </span>{" "}
            <span className="sr-only">{t("experts:selected", { count: several.spec.length })}</span>
          </summary>
          <div className="pt-2">
            <ChipFilter
              name="spec"
              type="checkbox"
              legend={t("experts:filterHint")}
              options={specializations.map((value) => ({ value, label: value }))}
              selected={several.spec}
            />
          </div>
        </details>
      )}
    </SearchForm>
  );
}
