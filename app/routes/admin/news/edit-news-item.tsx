import { type PageHandle, usePage } from "~/components/layout/page";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { newsRoutes } from "~/modules/publishing/publications/news/news-routes.server";
import { NewsItemForm } from "~/modules/publishing/publications/news/staff-news-item-form";
import { EditPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-news:editTitle" };

export const loader = newsRoutes.editLoader;
export const action = newsRoutes.editAction;

export default function EditNewsItemPage() {
  return <EditPublicationPage kind={NEWS} page={usePage<typeof loader>()} Form={NewsItemForm} />;
}
