import type { ReactNode } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedList } from "~/platform/lists/load-list";
import { Pagination } from "./pagination";

interface Words {
  title: string;
  text?: string;
  /** A link to a useful page. */
  link?: { to: string; label: string };
}

export interface FoundRowsProps {
  /** The result of `loadList`. */
  list: Pick<LoadedList, "rows" | "page" | "pages" | "total" | "isFiltered">;
  /** Address of the list without search and filters. */
  to: string;
  /** Number of results as text. */
  count: string;
  /** True if tabs show the number of all rows; outside of the panel filters show the count too. */
  hasCountInTabs?: boolean;
  /** True in the panel, where a window shows as many rows as it can (rules 1456). */
  isDense?: boolean;
  /** Texts for an empty list, and for a search without results. */
  empty: Words;
  none: Words;
  /** The rows of this page: `CardGrid`, `RowList` or `DataTable`. */
  children: ReactNode;
  /** Elements before the count, beside it, and below the rows. */
  above?: ReactNode;
  beside?: ReactNode;
  below?: ReactNode;
}

/** The results of a list: count, rows and other pages, or the reason why it is empty. */
export function FoundRows({
  list: { rows, page, pages, total, isFiltered },
  to,
  count,
  hasCountInTabs = false,
  isDense = false,
  empty,
  none,
  children,
  above,
  beside,
  below,
}: FoundRowsProps) {
  const { t } = useTranslation();
  const clear = isFiltered ? { to, label: t("list:clear") } : undefined;
  const isEmpty = total === 0;
  const words = isFiltered ? none : empty;
  // In the panel the chips of the search end with it.
  const canClear = clear !== undefined && !isEmpty && !isDense;
  const last = page === pages ? total : page * rows.length;
  return (
    <div className={`grid grid-cols-1 ${isDense ? "gap-4 lg:gap-2" : "gap-4 sm:gap-6"}`}>
      {above}
      {/* An empty list needs no count. */}
      <div
        className={
          hasCountInTabs && (!isFiltered || isDense) && !isEmpty
            ? "sr-only"
            : `flex flex-wrap items-center justify-between gap-x-6 empty:hidden ${isDense ? "min-h-11 lg:min-h-8" : "min-h-11"}`
        }
      >
        {(!isEmpty || isFiltered) && (
          <h2 className="text-lg" data-found>
            {count}
          </h2>
        )}
        {(canClear || beside) && (
          <p className="no-print flex flex-wrap gap-x-6">
            {canClear && <TextLink to={to}>{clear.label}</TextLink>}
            {beside}
          </p>
        )}
      </div>
      {/* Paper has one page of the list only. */}
      {pages > 1 && (
        <p
          className="print-only"
          data-start={t("list:pages.printedRows", {
            first: last - rows.length + 1,
            last,
            total,
          })}
        />
      )}
      {isEmpty ? <EmptyState {...words} link={words.link ?? clear} /> : children}
      <Pagination page={page} pages={pages} isNamedOnPaper={false} />
      {below}
    </div>
  );
}
