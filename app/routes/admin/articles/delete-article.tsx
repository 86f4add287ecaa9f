import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { articleInPanelNotFound } from "~/modules/publications/articles/article-not-found";
import { deleteArticle, findArticle } from "~/modules/publications/articles/staff-articles.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-articles:deleteTitle" };

export const loader = staffLoader(async ({ params, found }) => ({
  title: found(await findArticle(params.articleId), articleInPanelNotFound).title,
}));

export const action = staffAction(
  { notFound: articleInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const article = accepted(await deleteArticle(params.articleId, { by }));
    return done(panelPaths.articles(), {
      title: "panel-articles:deleted.title",
      text: "panel-articles:deleted.text",
      params: { title: article.title },
    });
  },
);

export default function DeleteArticlePage() {
  const { t, title } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-articles:deleteQuestion")}
      confirm={t("panel-articles:delete")}
      cancelTo={panelPaths.articles()}
    >
      <p>{t("panel-articles:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
