import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";

interface Chip {
  to: string;
  label: string;
  isCurrent: boolean;
}

interface ChipRowProps {
  /** Accessible name of the choice. */
  label: string;
  chips: readonly Chip[];
  /** Further choices, in a fold that is open while one of them is chosen. */
  more?: readonly Chip[];
}

/** The choices of a list as links: each leads to the page with another value in its address. */
export function ChipRow({ label, chips, more = [] }: ChipRowProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label}>
      <ul className="chips">
        <Chips chips={chips} />
        {more.length > 0 && (
          <li className="has-[[open]]:basis-full">
            <details open={more.some(({ isCurrent }) => isCurrent)}>
              <summary className="chip">
                {t("list:moreChips")} <Icon name="chevron-down" className="turn w-4" />
              </summary>
              <ul className="chips mt-1.5">
                <Chips chips={more} />
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

const Chips = ({ chips }: { chips: readonly Chip[] }) =>
  chips.map(({ to, label, isCurrent }) => (
    <li key={to}>
      <a className="chip" href={to} aria-current={isCurrent ? "true" : undefined}>
        {label}
      </a>{" "}
    </li>
  ));
