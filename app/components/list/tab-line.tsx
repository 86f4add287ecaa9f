import { useListAddress } from "./list-address";

interface Tab {
  value: string;
  label: string;
  count?: number;
  /** Whether somebody has to do something about those. */
  isWaiting?: boolean;
}

interface TabLineProps {
  /** What the tabs choose, for screen readers. */
  label: string;
  /** Of the choice in the address. */
  name: string;
  tabs: readonly Tab[];
  current: string;
}

/** One choice of a list as tabs, each with how many there are; search and order stay. */
export function TabLine({ label, name, tabs, current }: TabLineProps) {
  const address = useListAddress();
  return (
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
  );
}
