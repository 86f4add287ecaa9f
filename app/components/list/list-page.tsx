import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHeading } from "~/components/layout/page-heading";
import { TitleBand } from "~/components/layout/title-band";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/text-link";
import type { LoadedList } from "~/platform/lists/load-list";
import { Pagination } from "./pagination";

interface Words {
  title: string;
  text?: string;
}

interface ListPageProps {
  heading: string;
  lead?: string;
  /** What `loadList` has answered. */
  list: Pick<LoadedList, "page" | "pages" | "total" | "isFiltered">;
  /** Address of the list without search and filters. */
  to: string;
  /** Search and filters: a `SearchForm`. */
  filters: ReactNode;
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
  /** The heading in the petrol band of a public page, or plain within the frame of a shell, or small as in the panel; the latter two may have buttons beside it. */
  look?: "band" | "plain" | "dense";
  actions?: ReactNode;
  /** Of a list of staff: a `TabLine`. */
  tabs?: ReactNode;
}

/** A list with heading, search and filters, count, rows and pages; says why it is empty where it is. */
export function ListPage({ heading, lead, filters, look = "band", actions, tabs, ...found }: ListPageProps) {
  if (look !== "band") {
    return (
      <div className={`grid grid-cols-1 ${look === "dense" ? "gap-4" : "gap-6"}`}>
        <PageHeading heading={heading} lead={lead} actions={actions} size={look === "dense" ? "dense" : "usual"} />
        {tabs}
        {filters}
        <Found {...found} />
      </div>
    );
  }
  return (
    <>
      <TitleBand heading={heading} lead={lead} overlapped />
      <div className="wrap grid grid-cols-1 gap-4 pt-4 pb-16 sm:-mt-10 sm:gap-10 sm:pt-0 lg:-mt-14 lg:pb-24">
        {filters}
        <Found {...found} />
      </div>
    </>
  );
}

type FoundProps = Pick<ListPageProps, "list" | "to" | "count" | "empty" | "none" | "children" | "hasOthers" | "above" | "beside" | "below">;

function Found({
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
}: FoundProps) {
  const { t } = useTranslation();
  const clear = isFiltered ? { to, label: t("list:clear") } : undefined;
  const isEmpty = total === 0 && !hasOthers;
  const canClear = clear !== undefined && !isEmpty;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      {above}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-lg">{count}</h2>
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
