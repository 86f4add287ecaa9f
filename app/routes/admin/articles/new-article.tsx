import { type PageHandle, usePage } from "~/components/layout/page";
import { ARTICLE } from "~/modules/publications/articles/article-kind";
import { articleRoutes } from "~/modules/publications/articles/article-routes.server";
import { ArticleForm } from "~/modules/publications/articles/staff-article-form";
import { NewPublicationPage } from "~/modules/publications/staff/publication-pages";

export const handle: PageHandle = { title: "panel-articles:newTitle", enhance: ["words"] };

export const loader = articleRoutes.newLoader;
export const action = articleRoutes.newAction;

export default function NewArticlePage() {
  return <NewPublicationPage kind={ARTICLE} page={usePage<typeof loader>()} Form={ArticleForm} />;
}
