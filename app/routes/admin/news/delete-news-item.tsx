import { type PageHandle, usePage } from "~/components/layout/page";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { newsRoutes } from "~/modules/publishing/publications/news/news-routes.server";
import { DeletePublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-news:deleteTitle" };

export const loader = newsRoutes.deleteLoader;
export const action = newsRoutes.deleteAction;

export default function DeleteNewsItemPage() {
  return <DeletePublicationPage kind={NEWS} page={usePage<typeof loader>()} />;
}
