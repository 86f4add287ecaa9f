import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedList } from "~/platform/lists/load-list";
import { Pagination } from "./pagination";

interface Words {
  title: string;
  text?: string;
}

export interface FoundRowsProps {
  /** What `loadList` has answered. */
  list: Pick<LoadedList, "page" | "pages" | "total" | "isFiltered">;
  /** Address of the list without search and filters. */
  to: string;
  /** How many were found, in words. */
  count: string;
  /** Where there is nothing at all, and where search and filters leave nothing. */
  empty: Words;
  none: Words;
  /** The rows of this page: `CardGrid`, `RowList` or `DataTable`. */
  children: ReactNode;
  /** Whether something was found that stands above the rows; then nothing in the rows is not "nothing". */
  hasOthers?: boolean;
  /** What stands before the count, beside it, and below the rows. */
  above?: ReactNode;
  beside?: ReactNode;
  below?: ReactNode;
}

/** What a list has found: how many, the rows of this page, and the other pages; says why there is nothing where there is nothing. */
export function FoundRows({
  list: { page, pages, total, isFiltered },
  to,
  count,
  empty,
  none,
  children,
  hasOthers = false,
  above,
  beside,
  below,
}: FoundRowsProps) {
  const { t } = useTranslation();
  const clear = isFiltered ? { to, label: t("list:clear") } : undefined;
  const isEmpty = total === 0 && !hasOthers;
  const canClear = clear !== undefined && !isEmpty;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {above}
      {/* Where there is nothing at all, the words that say so are enough. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 empty:hidden">
        {(!isEmpty || isFiltered) && <h2 className="text-lg">{count}</h2>}
        {(canClear || beside) && (
          <p className="flex flex-wrap gap-x-6">
            {canClear && <TextLink to={to}>{clear.label}</TextLink>}
            {beside}
          </p>
        )}
      </div>
      {isEmpty ? <EmptyState {...(isFiltered ? none : empty)} link={clear} /> : children}
      <Pagination page={page} pages={pages} />
      {below}
    </div>
  );
}
