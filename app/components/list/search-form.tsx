import type { ReactNode } from "react";
import { Icon } from "~/components/ui/icon";
import { useTranslation } from "~/platform/i18n/use-translation";
import { type Sort, sortValue } from "~/platform/lists/list-query";
import { ActiveFilters } from "./active-filters";
import { BoxFilter } from "./box-filter";
import { ChipFilter } from "./chip-filter";
import { ChoiceFilter } from "./choice-filter";
import { activeFilters, type ListFilter } from "./list-filter";
import { SearchLine } from "./search-line";
import { useIsShortList } from "./short-list";

interface SearchFormProps {
  q: string;
  placeholder: string;
  /** Fields of the same form, so that they combine and stay in the address. */
  filters?: readonly ListFilter[];
  /** The order as a field of the form. */
  order?: ListFilter;
  /** Label of the button if it is not "Szukaj". */
  submit?: string;
  /** The order to preserve if columns are sorted by links. */
  sort?: Sort | null;
  /**
   * Folded as on public pages; the search open and the filters folded beside it, under a heading of
   * their own; or all open in one line, for lists of staff.
   */
  look?: "fold" | "line" | { filters: string };
  /** One of the filters as tabs below the form. */
  tabs?: ReactNode;
  /** Its form in a short list: folded at every width, left out, or open (rules 820). */
  ifShort?: "fold" | "none" | "open";
  /** Other parameters to preserve, such as the tab. */
  preserved?: Readonly<Record<string, string>>;
}

/**
 * Search and filters of a list, a GET form without scripts. On phones the filters are folded below
 * the search (rules 1404); active filters stand beside an open search, otherwise below.
 */
export function SearchForm({
  q,
  placeholder,
  filters = [],
  order,
  submit,
  sort,
  look = "fold",
  tabs,
  ifShort = "fold",
  preserved = {},
}: SearchFormProps) {
  const { t } = useTranslation();
  const isShort = useIsShortList() && look !== "line" && ifShort !== "open";
  const active = [
    ...(q ? [{ name: "q", value: null, label: t("list:words", { q }) }] : []),
    ...activeFilters(filters),
  ];
  const chips = <ActiveFilters filters={active} isInLine={look !== "fold" && !isShort} />;
  const controls = (order ? [...filters, order] : filters).map((filter) => (
    <FilterField key={filter.name} filter={filter} />
  ));
  if (isShort && ifShort === "none") return null;
  return (
    <search>
      <form method="get">
        {look === "line" ? (
          <div className="flex flex-wrap items-end gap-3">
            <SearchField q={q} placeholder={placeholder} isLabelled={controls.length > 0} />
            {controls}
            <button type="submit" className="btn btn-outline">
              <Icon name="search" className="w-4" /> {submit ?? t("list:search")}
            </button>
            {chips}
          </div>
        ) : typeof look === "object" && !isShort ? (
          <SearchLine
            field={<SearchField q={q} placeholder={placeholder} isLabelled={false} />}
            heading={look.filters}
            active={chips}
            submit={submit}
          >
            {controls}
          </SearchLine>
        ) : (
          <div className="panel sm:flex sm:flex-wrap sm:items-start">
            {!isShort && (
              <div className="flex items-end gap-2 p-4 sm:grow sm:basis-72 sm:p-6 sm:pr-0">
                <SearchField q={q} placeholder={placeholder} />
                <button type="submit" className="btn btn-outline sm:hidden">
                  {t("list:search")}
                </button>
              </div>
            )}
            <details
              className={
                isShort
                  ? "filters grow"
                  : "filters long min-w-0 max-sm:border-t max-sm:border-line sm:grow sm:basis-96"
              }
            >
              <summary>
                <Icon name="filter" /> {t("list:filters")}{" "}
                {active.length > 0 && (
                  <span className="count">
                    <span className="sr-only">(</span>
                    {active.length}
                    <span className="sr-only">)</span>
                  </span>
                )}
                <Icon name="chevron-down" className="turn ml-auto" />
              </summary>
              <div className="flex flex-wrap items-end gap-5 p-4 sm:min-h-[7.4375rem] sm:gap-x-6 sm:p-6">
                {isShort && <SearchField q={q} placeholder={placeholder} />}
                {controls}
                <div className="ml-auto flex max-sm:w-full max-sm:border-t max-sm:border-line max-sm:pt-4">
                  <button type="submit" className="btn btn-primary max-sm:grow">
                    <Icon name="search" className="w-4" /> {submit ?? t("list:search")}
                  </button>
                </div>
              </div>
            </details>
          </div>
        )}
        {sort && <input type="hidden" name="sort" value={sortValue(sort)} />}
        {Object.entries(preserved).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      {!isShort && tabs}
      {(look === "fold" || isShort) && chips}
    </search>
  );
}

interface SearchFieldProps {
  q: string;
  placeholder: string;
  /** True if the label is visible; a field that stands alone has a placeholder. */
  isLabelled?: boolean;
}

function SearchField({ q, placeholder, isLabelled = true }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={`field min-w-0 grow ${isLabelled ? "basis-64" : "max-w-md basis-40"}`}>
      <label className={isLabelled ? "label-text" : "sr-only"} htmlFor="q">
        {t("list:searchLabel")}
      </label>
      <input
        className="input"
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        placeholder={placeholder}
        maxLength={100}
      />
    </div>
  );
}

function FilterField({ filter }: { filter: ListFilter }) {
  if (filter.look === "select") return <ChoiceFilter filter={filter} />;
  if (filter.look === "checkbox") return <BoxFilter filter={filter} />;
  return <ChipFilter filter={filter} />;
}
