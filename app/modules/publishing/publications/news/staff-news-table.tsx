import { Badge, type BadgeTone } from "~/components/ui/badge";
import type { Sort } from "~/platform/lists/list-query";
import { PublicationTitle } from "../staff/publication-cells";
import { PublicationTable, publicationColumns } from "../staff/publication-table";
import type { NewsPriority } from "./news-item";
import { NEWS } from "./news-kind";
import type { NewsItemRowView } from "./staff-news-item.view.server";

const TONES: Record<NewsPriority, BadgeTone> = { high: "bad", medium: "warn", low: "ok" };

export function NewsTable({ news, sort }: { news: readonly NewsItemRowView[]; sort: Sort | null }) {
  return <PublicationTable kind={NEWS} columns={COLUMNS} rows={news} sort={sort} />;
}

const COLUMNS = publicationColumns<NewsItemRowView>(NEWS, {
  title: ({ title, path, category }) => (
    <>
      <PublicationTitle title={title} path={path} />{" "}
      <span className="muted text-sm">{category}</span>
    </>
  ),
  others: [
    {
      id: "priority",
      label: "panel-news:fields.priority",
      isSortable: true,
      cell: ({ priority }, t) => (
        <Badge tone={TONES[priority]}>{t(`panel-news:priorities.${priority}`)}</Badge>
      ),
    },
  ],
  fitsOneLine: true,
});
