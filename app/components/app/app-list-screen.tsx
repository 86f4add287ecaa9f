import type { ReactNode } from "react";
import { FoundRows, type FoundRowsProps } from "~/components/list/found-rows";
import { SearchForm } from "~/components/list/search-form";
import { AppScreen } from "./app-screen";

interface AppListScreenProps extends FoundRowsProps {
  heading: string;
  /** Of a list that is searched: what is looked for, what can be, and the chosen chip, which stays. */
  search?: { q: string; placeholder: string; kept: Readonly<Record<string, string>> };
  /** What narrows the list: a `ChipRow`. */
  chips: ReactNode;
  /** Below the list: an `InfoBox`. */
  box?: ReactNode;
}

/** A list of the app: heading, search, chips, what was found, and what helps with it. */
export function AppListScreen({ heading, search, chips, box, ...found }: AppListScreenProps) {
  return (
    <AppScreen heading={heading}>
      <div className="grid grid-cols-1 gap-3">
        {search && <SearchForm {...search} look="line" />}
        {chips}
        <FoundRows {...found} />
      </div>
      {box}
    </AppScreen>
  );
}
