import { type PageHandle, usePage } from "~/components/layout/page";
import { NEWS } from "~/modules/publishing/publications/news/news-kind";
import { newsRoutes } from "~/modules/publishing/publications/news/news-routes.server";
import { NewsItemForm } from "~/modules/publishing/publications/news/staff-news-item-form";
import { NewPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-news:newTitle" };

export const loader = newsRoutes.newLoader;
export const action = newsRoutes.newAction;

export default function NewNewsItemPage() {
  return <NewPublicationPage kind={NEWS} page={usePage<typeof loader>()} Form={NewsItemForm} />;
}
