import { type PageHandle, usePage } from "~/components/layout/page";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { newsRoutes } from "~/modules/publishing/publications/news/news-routes.server";
import { PublishPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-news:title" };

export const loader = newsRoutes.publishLoader;
export const action = newsRoutes.publishAction;

export default function PublishNewsItemPage() {
  return <PublishPublicationPage kind={NEWS} page={usePage<typeof loader>()} />;
}
