import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { articleInPanelNotFound } from "~/modules/articles/article-not-found";
import { deleteArticle, findArticle } from "~/modules/articles/staff-articles.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-articles:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  title: found(await findArticle(params.articleId), articleInPanelNotFound, request).title,
}));

export const action = formAction({ guard: requireStaff, notFound: articleInPanelNotFound }, async ({ account: by, params }) => {
  const article = await deleteArticle(params.articleId, { by });
  if (isRefused(article)) return article;
  return redirectWithToast(panelPaths.articles(), {
    title: "panel-articles:deleted.title",
    text: "panel-articles:deleted.text",
    params: { title: article.title },
  });
});

export default function DeleteArticlePage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-articles:deleteQuestion")} confirm={t("panel-articles:delete")} cancelTo={panelPaths.articles()}>
      <p>{t("panel-articles:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
