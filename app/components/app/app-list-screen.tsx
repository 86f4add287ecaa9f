import type { ReactNode } from "react";
import { FoundRows, type FoundRowsProps } from "~/components/list/found-rows";
import { SearchForm } from "~/components/list/search-form";
import { AppScreen } from "./app-screen";

interface AppListScreenProps extends FoundRowsProps {
  heading: string;
  /** The same list in the portal. */
  portal: string;
  /** Search of the list: the current text, the placeholder, and the parameters that stay. */
  search?: { q: string; placeholder: string; preserved: Readonly<Record<string, string>> };
  /** Filters of the list: a `ChipRow`. */
  chips: ReactNode;
  /** Below the list: an `InfoBox`. */
  box?: ReactNode;
}

/** A list of the app: heading, search, chips, results, and a box with help. */
export function AppListScreen({
  heading,
  portal,
  search,
  chips,
  box,
  ...found
}: AppListScreenProps) {
  return (
    <AppScreen heading={heading} portal={portal}>
      <div className="grid grid-cols-1 gap-3">
        {search && <SearchForm {...search} look="line" />}
        {chips}
        <FoundRows {...found} />
      </div>
      {box}
    </AppScreen>
  );
}
