import { useTranslation } from "~/platform/i18n/use-translation";
import { useAddressWithOnly } from "./list-address";
import type { ListFilter } from "./list-filter";

interface FilterTabsProps {
  filter: Pick<ListFilter, "name" | "label" | "options" | "chosen">;
  /** How many rows each value finds with search and the other filters; none leaves the tab out. */
  counts: Readonly<Record<string, number>>;
}

/** A filter as tabs that choose one of its values; search and other filters stay. */
export function FilterTabs({ filter: { name, label, options, chosen }, counts }: FilterTabsProps) {
  const { t } = useTranslation();
  const address = useAddressWithOnly();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tabs = [
    { value: "", label: t("list:all"), count: all, isCurrent: chosen.length === 0 },
    ...options.map((option) => ({
      ...option,
      count: counts[option.value] ?? 0,
      isCurrent: chosen.length === 1 && chosen[0] === option.value,
    })),
  ];
  return (
    <nav aria-label={label} className="tabs-line slim mt-3">
      {tabs
        .filter(({ value, count, isCurrent }) => count > 0 || isCurrent || value === "")
        .map(({ value, label: word, count, isCurrent }) => (
          <a key={value} href={address(name, value)} aria-current={isCurrent ? "page" : undefined}>
            {word} <span className="font-normal tabular-nums">{count}</span>{" "}
          </a>
        ))}
    </nav>
  );
}
