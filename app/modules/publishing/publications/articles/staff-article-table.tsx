import type { Sort } from "~/platform/lists/list-query";
import { PublicationTitle } from "../staff/publication-cells";
import { PublicationTable, publicationColumns } from "../staff/publication-table";
import { ARTICLE } from "./article-kind";
import type { ArticleRowView } from "./staff-article.view.server";

interface ArticleTableProps {
  articles: readonly ArticleRowView[];
  sort: Sort | null;
}

export function ArticleTable({ articles, sort }: ArticleTableProps) {
  return <PublicationTable kind={ARTICLE} columns={COLUMNS} rows={articles} sort={sort} />;
}

const COLUMNS = publicationColumns<ArticleRowView>(ARTICLE, {
  title: (article) => <PublicationTitle {...article} />,
  others: [
    {
      id: "author",
      label: "panel-articles:fields.author",
      isSortable: true,
      cell: ({ author }) => author,
    },
    {
      id: "category",
      label: "panel-articles:fields.category",
      cell: ({ category }) => category,
      // Between phone and desktop there is room for the title or for it.
      className: "md:max-xl:hidden",
    },
  ],
});
