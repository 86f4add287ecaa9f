import type { ReactNode } from "react";
import { FoundRows, type FoundRowsProps } from "~/components/list/found-rows";
import { AppScreen } from "./app-screen";

interface AppListScreenProps extends FoundRowsProps {
  heading: string;
  /** What narrows the list: a `ChipRow`. */
  chips: ReactNode;
  /** Below the list: an `InfoBox`. */
  box?: ReactNode;
}

/** A list of the app: heading, chips, what was found, and what helps with it. */
export function AppListScreen({ heading, chips, box, ...found }: AppListScreenProps) {
  return (
    <AppScreen heading={heading}>
      <div className="grid grid-cols-1 gap-3">
        {chips}
        <FoundRows {...found} />
      </div>
      {box}
    </AppScreen>
  );
}
