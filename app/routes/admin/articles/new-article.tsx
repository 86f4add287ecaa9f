import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publishing/publications/articles/article-kind";
import { articleRoutes } from "~/modules/publishing/publications/articles/article-routes.server";
import { ArticleForm } from "~/modules/publishing/publications/articles/staff-article-form";
import { NewPublicationPage } from "~/modules/publishing/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-articles:newTitle" };

export const loader = articleRoutes.newLoader;
export const action = articleRoutes.newAction;

export default function NewArticlePage() {
  return <NewPublicationPage kind={ARTICLE} page={usePage<typeof loader>()} Form={ArticleForm} />;
}
