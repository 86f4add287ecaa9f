import { DataTable, type TableColumn } from "~/components/list/data-table";
import { DeleteLink } from "~/components/list/delete-link";
import { RowForm } from "~/components/list/row-form";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import type { Sort } from "~/platform/lists/list-query";
import { PublicationState, PublicationTitle } from "../publication-cells";
import type { ArticleRowView } from "./staff-article.view.server";

/** The articles as staff see them, drafts among them. */
export function ArticleTable({
  articles,
  sort,
}: {
  articles: readonly ArticleRowView[];
  sort: Sort | null;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel-articles:heading")}
      rows={articles}
      sort={sort}
      isDense
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly TableColumn<ArticleRowView>[] = [
  {
    id: "title",
    label: "panel-articles:columns.title",
    isSortable: true,
    cell: (article) => <PublicationTitle {...article} />,
  },
  {
    id: "author",
    label: "panel-articles:columns.author",
    isSortable: true,
    cell: ({ author }) => author,
  },
  { id: "category", label: "panel-articles:columns.category", cell: ({ category }) => category },
  {
    id: "date",
    label: "panel-articles:columns.publishDate",
    isSortable: true,
    cell: ({ publishDate, date }) => (
      <time dateTime={publishDate} className="whitespace-nowrap">
        {date}
      </time>
    ),
  },
  {
    id: "status",
    label: "panel-articles:columns.status",
    cell: (article, t) => (
      <PublicationState {...article} label={t("panel-articles:states.published")} />
    ),
  },
  {
    id: "actions",
    label: "panel:actions",
    isDeeds: true,
    cell: (article) => <Actions article={article} />,
  },
];

function Actions({ article: { id, title, published } }: { article: ArticleRowView }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RowForm
        action={published ? panelPaths.unpublishArticle(id) : panelPaths.publishArticle(id)}
        submit={t(published ? "panel-articles:unpublish" : "panel-articles:publish")}
        name={title}
      />{" "}
      <span className="flex items-center gap-x-1">
        <a className="link" href={panelPaths.editArticle(id)}>
          {t("panel-articles:edit")} <span className="sr-only">: {title}</span>
        </a>{" "}
        <DeleteLink
          to={panelPaths.deleteArticle(id)}
          label={t("panel-articles:delete")}
          name={title}
        />
      </span>
    </div>
  );
}
