import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publishing/publications/articles/article-kind";
import { articleRoutes } from "~/modules/publishing/publications/articles/article-routes.server";
import { PublishPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-articles:title" };

export const loader = articleRoutes.publishLoader;
export const action = articleRoutes.publishAction;

export default function PublishArticlePage() {
  return <PublishPublicationPage kind={ARTICLE} page={usePage<typeof loader>()} />;
}
