import { useTranslation } from "react-i18next";
import { ChipFilter } from "~/components/list/chip-filter";
import { Icon } from "~/components/ui/icon";

interface SpecializationFilterProps {
  options: readonly string[];
  selected: readonly string[];
}

/** Chips that can be folded away; fields of the list's GET form. */
export function SpecializationFilter({ options, selected }: SpecializationFilterProps) {
  const { t } = useTranslation();
  if (options.length === 0) return null;
  return (
    <details open>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        {t("experts:specializations")}
        <Icon name="chevron-down" className="turn w-4" />
        <span className="count" aria-hidden="true">
          {selected.length}
        </span>
        <span className="sr-only">{t("experts:selected", { count: selected.length })}</span>
      </summary>
      <div className="pt-2">
        <ChipFilter
          name="spec"
          type="checkbox"
          legend={t("experts:filterHint")}
          options={options.map((value) => ({ value, label: value }))}
          selected={selected}
        />
      </div>
    </details>
  );
}
