import type { ComponentProps, ReactNode } from "react";
import type { TableColumn } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { LoadedList } from "~/platform/lists/load-list";
import { Allowed } from "./allowed";
import type { Right } from "./staff-rights";
import { StaffTable } from "./staff-table";

/** Namespaces with `heading`, `search`, and the texts of a list that has no rows to show. */
type ListWords =
  | "mailing-segments"
  | "panel-articles"
  | "panel-bookings"
  | "panel-duplicates"
  | "panel-experts"
  | "panel-mailings"
  | "panel-mails"
  | "panel-messages"
  | "panel-news"
  | "panel-newsletter"
  | "panel-offers"
  | "panel-partners"
  | "panel-polls"
  | "panel-questions";

type Page = ComponentProps<typeof ListPage>;

interface StaffListPageProps<Row>
  extends Pick<Page, "to" | "count">,
    Partial<Pick<Page, "lead" | "tabs" | "above" | "beside">>,
    Pick<ComponentProps<typeof SearchForm>, "filters" | "preserved"> {
  words: ListWords;
  list: LoadedList<Row>;
  columns: readonly TableColumn<Row>[];
  /** The right to change the records: to the column of actions and to `add`. */
  right?: Right;
  /** The main button, which leads to the form of a new record. */
  add?: { to: string; label: string };
  /** Links and buttons before `add`. */
  actions?: ReactNode;
}

/** A list of the panel: heading, search, filters, and the table. */
export function StaffListPage<Row extends { id: string }>({
  words,
  list,
  columns,
  right,
  add,
  actions,
  filters,
  preserved,
  ...page
}: StaffListPageProps<Row>) {
  const { t } = useTranslation();
  const link = add && (
    <a className="btn btn-primary" href={add.to}>
      {add.label}
    </a>
  );
  const button = link && right ? <Allowed right={right}>{link}</Allowed> : link;
  return (
    <ListPage
      {...page}
      look="dense"
      heading={t(`${words}:heading`)}
      list={list}
      actions={
        actions && button ? (
          <div className="flex flex-wrap gap-3">
            {actions} {button}
          </div>
        ) : (
          (actions ?? button)
        )
      }
      filters={
        <SearchForm
          q={list.q}
          placeholder={t(`${words}:search`)}
          sort={list.sort}
          look="line"
          filters={filters}
          preserved={preserved}
        />
      }
      empty={{ title: t(`${words}:empty`), text: t(`${words}:emptyText`) }}
      none={{ title: t(`${words}:none`), text: t(`${words}:noneText`) }}
    >
      <StaffTable
        caption={t(`${words}:heading`)}
        rows={list.rows}
        sort={list.sort}
        columns={columns}
        right={right}
      />
    </ListPage>
  );
}
