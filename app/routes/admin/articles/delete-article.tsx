import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publishing/publications/articles/article-kind";
import { articleRoutes } from "~/modules/publishing/publications/articles/article-routes.server";
import { DeletePublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-articles:deleteTitle" };

export const loader = articleRoutes.deleteLoader;
export const action = articleRoutes.deleteAction;

export default function DeleteArticlePage() {
  return <DeletePublicationPage kind={ARTICLE} page={usePage<typeof loader>()} />;
}
