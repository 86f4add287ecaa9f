import { Icon } from "~/components/ui/icon";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useAddressWithout } from "./list-address";
import type { ActiveFilter } from "./list-filter";
import { useClearedList } from "./short-list";

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  /** True beside the search; otherwise they stand below it. */
  isInLine: boolean;
}

/** The active filters as chips that remove themselves; in the panel a link removes all. */
export function ActiveFilters({ filters, isInLine }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const without = useAddressWithout();
  const cleared = useClearedList();
  if (filters.length === 0) return null;
  return (
    <ul
      className={`chips ${isInLine ? "items-center" : "mt-3 sm:mt-4"}`}
      aria-label={t("list:active")}
    >
      {filters.map(({ name, value, label }) => (
        <li key={`${name} ${label}`}>
          <a className="chip min-h-9! text-sm!" href={without(name, value)}>
            {label}
            <span className="sr-only">: {t("list:remove")}</span> <Icon name="x" className="w-4" />
          </a>
        </li>
      ))}
      {cleared && (
        <li className="px-1.5">
          <TextLink to={cleared} height="line">
            {t("list:clear")}
          </TextLink>
        </li>
      )}
    </ul>
  );
}
