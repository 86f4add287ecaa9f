import { PublicationTitle } from "../staff/publication-cells";
import { publicationColumns } from "../staff/publication-table";
import { ARTICLE } from "./article-kind";
import type { ArticleRowView } from "./staff-article.view.server";

export const ARTICLE_COLUMNS = publicationColumns<ArticleRowView>(ARTICLE, {
  title: (article) => <PublicationTitle {...article} />,
  others: [
    {
      id: "author",
      label: "panel-articles:fields.author",
      isSortable: true,
    },
    {
      id: "category",
      label: "panel-articles:fields.category",
      // Between phone and desktop there is room for the title or for it.
      className: "md:max-xl:hidden",
    },
  ],
});
