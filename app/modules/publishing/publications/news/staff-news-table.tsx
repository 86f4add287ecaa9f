import { Badge, type BadgeTone } from "~/components/ui/badge";
import { PublicationTitle } from "../staff/publication-cells";
import { publicationColumns } from "../staff/publication-table";
import type { NewsPriority } from "./news-item";
import { NEWS } from "./news-kind";
import type { NewsItemRowView } from "./staff-news-item.view.server";

const TONES: Record<NewsPriority, BadgeTone> = { high: "bad", medium: "warn", low: "ok" };

export const NEWS_COLUMNS = publicationColumns<NewsItemRowView>(NEWS, {
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
