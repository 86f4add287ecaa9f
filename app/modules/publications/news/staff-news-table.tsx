import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import { PublicationState, PublicationTitle } from "../publication-cells";
import type { NewsPriority } from "./news-item";
import type { NewsItemRowView } from "./staff-news-item.view.server";

const TONES: Record<NewsPriority, BadgeTone> = { high: "bad", medium: "warn", low: "ok" };

/** The news as staff see them, drafts among them. */
export function NewsTable({ news, sort }: { news: readonly NewsItemRowView[]; sort: Sort | null }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel-news:heading")}
      rows={news}
      sort={sort}
      isDense
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly TableColumn<NewsItemRowView>[] = [
  {
    id: "title",
    label: "panel-news:fields.title",
    isSortable: true,
    cell: ({ title, path, category }) => (
      <>
        <PublicationTitle title={title} path={path} />{" "}
        <span className="muted text-sm">{category}</span>
      </>
    ),
  },
  {
    id: "priority",
    label: "panel-news:fields.priority",
    isSortable: true,
    cell: ({ priority }, t) => (
      <Badge tone={TONES[priority]}>{t(`panel-news:priorities.${priority}`)}</Badge>
    ),
  },
  {
    id: "date",
    label: "panel-news:fields.publishDate",
    isSortable: true,
    cell: ({ publishDate, date }) => (
      <time dateTime={publishDate} className="whitespace-nowrap">
        {date}
      </time>
    ),
  },
  {
    id: "status",
    label: "panel-news:status",
    cell: (item, t) => <PublicationState {...item} label={t("panel-news:states.published")} />,
  },
  { id: "actions", label: "panel:actions", isDeeds: true, cell: (item) => <Actions item={item} /> },
];

function Actions({ item: { id, title, published } }: { item: NewsItemRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
      <RowForm
        action={published ? panelPaths.unpublishNewsItem(id) : panelPaths.publishNewsItem(id)}
        submit={t(published ? "panel-news:unpublish" : "panel-news:publish")}
        name={title}
      />{" "}
      <a className="link" href={panelPaths.editNewsItem(id)}>
        {t("panel-news:edit")} <span className="sr-only">: {title}</span>
      </a>{" "}
      <DeleteLink to={panelPaths.deleteNewsItem(id)} label={t("panel-news:delete")} name={title} />
    </div>
  );
}
