import { useTranslation } from "~/platform/i18n/use-translation";
import { useAddressWithOnly } from "./list-address";
import type { ListFilter } from "./list-filter";

/** Tabs of a filter with more values; the others stand in its form only. */
const MOST_TABS = 8;

interface FilterTabsProps {
  filter: Pick<ListFilter, "name" | "label" | "options" | "chosen">;
  /** How many rows each value finds with search and the other filters; none leaves the tab out. */
  counts: Readonly<Record<string, number>>;
  /** How many rows all of them find; the sum of the counts where each row has one value. */
  all?: number;
}

/** A filter as tabs that choose one of its values; search and other filters stay. */
export function FilterTabs({
  filter: { name, label, options, chosen },
  counts,
  all = Object.values(counts).reduce((sum, count) => sum + count, 0),
}: FilterTabsProps) {
  const { t } = useTranslation();
  const address = useAddressWithOnly();
  const values = chosen.filter((value) => value !== "");
  const tabs = options
    .filter(({ value }) => value !== "")
    .map((option) => ({
      ...option,
      count: counts[option.value] ?? 0,
      isCurrent: values.length === 1 && values[0] === option.value,
    }));
  const frequent = new Set(
    tabs.toSorted((one, other) => other.count - one.count).slice(0, MOST_TABS),
  );
  const shown = tabs.filter((tab) => tab.isCurrent || (tab.count > 0 && frequent.has(tab)));
  return (
    <nav aria-label={label} className="tabs-line slim mt-3">
      {[
        { value: "", label: t("list:all"), count: all, isCurrent: values.length === 0 },
        ...shown,
      ].map(({ value, label: word, count, isCurrent }) => (
        <a key={value} href={address(name, value)} aria-current={isCurrent ? "page" : undefined}>
          {word} <span className="font-normal tabular-nums">{count}</span>{" "}
        </a>
      ))}
    </nav>
  );
}
