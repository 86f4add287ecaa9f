import { useListAddress } from "./list-address";

interface Tab {
  value: string;
  label: string;
  count?: number;
  /** True if these records need an action of staff. */
  isWaiting?: boolean;
}

interface TabLineProps {
  /** Accessible name of the tabs. */
  label: string;
  /** Name of the parameter in the address. */
  name: string;
  tabs: readonly Tab[];
  current: string;
}

/** One filter of a list as tabs with counts; search and order stay. Paper names the tab. */
export function TabLine({ label, name, tabs, current }: TabLineProps) {
  const address = useListAddress();
  return (
    <>
      <p className="print-only" data-start={tabs.find(({ value }) => value === current)?.label} />
      <nav aria-label={label} className="tabs-line">
        {tabs.map(({ value, label: word, count, isWaiting }) => (
          <a
            key={value}
            href={address({ [name]: value, page: "1" })}
            aria-current={value === current ? "page" : undefined}
          >
            {word}{" "}
            {count !== undefined && (
              <span className="count" data-new={isWaiting || undefined}>
                {count}
              </span>
            )}{" "}
          </a>
        ))}
      </nav>
    </>
  );
}
