import type { ReactNode } from "react";
import { useMemberShell } from "~/components/layout/member-shell-data";
import { PageHeading, type PageHeadingProps } from "~/components/layout/page-heading";
import { TitleBand } from "~/components/layout/title-band";
import { FoundRows, type FoundRowsProps } from "./found-rows";
import { ClearedListProvider, isShortList, ShortListProvider } from "./short-list";

interface ListPageProps extends FoundRowsProps, Omit<PageHeadingProps, "size"> {
  /** Search and filters: a `SearchForm`. */
  filters: ReactNode;
  /**
   * Heading in the petrol band (without it for members) with tabs below the search, plain inside a
   * shell, or small in the panel; the last two may have buttons.
   */
  look?: "band" | "plain" | "dense";
  /** Tabs of a staff list: a `TabLine`. */
  tabs?: ReactNode;
}

/**
 * A list with heading, search and filters, count, rows and pages, or the reason why it is empty.
 */
export function ListPage({
  heading,
  lead,
  filters: searchAndFilters,
  look = "band",
  actions,
  tabs,
  ...found
}: ListPageProps) {
  const isMember = useMemberShell() !== null;
  const isShort = isShortList(found.list);
  const filters = <ShortListProvider value={isShort}>{searchAndFilters}</ShortListProvider>;
  if (look !== "band") {
    return (
      <div className={`grid grid-cols-1 ${look === "dense" ? "gap-4 lg:gap-1.5" : "gap-6"}`}>
        <PageHeading
          heading={heading}
          lead={lead}
          actions={actions}
          size={look === "dense" ? "dense" : "usual"}
        />
        {tabs}
        <ClearedListProvider value={look === "dense" && found.list.isFiltered ? found.to : null}>
          {filters}
        </ClearedListProvider>
        <FoundRows {...found} isDense={look === "dense"} />
      </div>
    );
  }
  if (isMember) {
    return (
      <div className="wrap grid grid-cols-1 gap-6 py-6 lg:py-8">
        <PageHeading heading={heading} lead={lead} actions={actions} />
        {filters}
        <FoundRows {...found} hasCountInTabs={found.hasCountInTabs ?? !isShort} />
      </div>
    );
  }
  return (
    <>
      <TitleBand heading={heading} lead={lead} isOfList />
      <div className="wrap grid grid-cols-1 gap-4 pt-4 pb-16 lg:pt-6 lg:pb-24">
        {filters}
        <FoundRows {...found} hasCountInTabs={found.hasCountInTabs ?? !isShort} />
      </div>
    </>
  );
}
