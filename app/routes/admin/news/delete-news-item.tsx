import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/document";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { newsItemInPanelNotFound } from "~/modules/news/news-item-not-found";
import { deleteNewsItem, findNewsItem } from "~/modules/news/staff-news.server";
import { requireStaff } from "~/modules/staff/staff-session.server";
import { redirectWithToast } from "~/platform/cookies/toast.server";
import { formAction } from "~/platform/forms/form-action.server";
import { found } from "~/platform/http/not-found.server";
import { pageLoader } from "~/platform/http/page-loader.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { isRefused } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-news:deleteTitle" };

export const loader = pageLoader({ guard: requireStaff }, async ({ params, request }) => ({
  title: found(await findNewsItem(params.newsId), newsItemInPanelNotFound, request).title,
}));

export const action = formAction({ guard: requireStaff, notFound: newsItemInPanelNotFound }, async ({ account: by, params }) => {
  const item = await deleteNewsItem(params.newsId, { by });
  if (isRefused(item)) return item;
  return redirectWithToast(panelPaths.news(), {
    title: "panel-news:deleted.title",
    text: "panel-news:deleted.text",
    params: { title: item.title },
  });
});

export default function DeleteNewsItemPage() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={t("panel-news:deleteQuestion")} confirm={t("panel-news:delete")} cancelTo={panelPaths.news()}>
      <p>{t("panel-news:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
