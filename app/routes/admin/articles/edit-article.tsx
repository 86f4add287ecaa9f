import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publishing/publications/articles/article-kind";
import { articleRoutes } from "~/modules/publishing/publications/articles/article-routes.server";
import { ArticleForm } from "~/modules/publishing/publications/articles/staff-article-form";
import { EditPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-articles:editTitle" };

export const loader = articleRoutes.editLoader;
export const action = articleRoutes.editAction;

export default function EditArticlePage() {
  return <EditPublicationPage kind={ARTICLE} page={usePage<typeof loader>()} Form={ArticleForm} />;
}
