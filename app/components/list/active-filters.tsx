import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { useAddressWithout } from "./list-address";
import type { ActiveFilter } from "./list-filter";

/** The active filters as chips that remove themselves. */
export function ActiveFilters({ filters }: { filters: readonly ActiveFilter[] }) {
  const { t } = useTranslation();
  const without = useAddressWithout();
  if (filters.length === 0) return null;
  return (
    <ul className="chips mt-3 sm:mt-4" aria-label={t("list:active")}>
      {filters.map(({ name, value, label }) => (
        <li key={`${name} ${label}`}>
          <a className="chip min-h-9! text-sm!" href={without(name, value)}>
            {label}
            <span className="sr-only">: {t("list:remove")}</span> <Icon name="x" className="w-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
