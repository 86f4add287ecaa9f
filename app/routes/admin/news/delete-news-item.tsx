import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { newsItemInPanelNotFound } from "~/modules/publications/news/news-item-not-found";
import { deleteNewsItem, findNewsItem } from "~/modules/publications/news/staff-news.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-news:deleteTitle" };

export const loader = staffLoader(async ({ params, found }) => ({
  title: found(await findNewsItem(params.newsId), newsItemInPanelNotFound).title,
}));

export const action = staffAction(
  { notFound: newsItemInPanelNotFound },
  async ({ account: by, params, accepted, done }) => {
    const item = accepted(await deleteNewsItem(params.newsId, { by }));
    return done(panelPaths.news(), {
      title: "panel-news:deleted.title",
      text: "panel-news:deleted.text",
      params: { title: item.title },
    });
  },
);

export default function DeleteNewsItemPage() {
  const { t, title } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t("panel-news:deleteQuestion")}
      confirm={t("panel-news:delete")}
      cancelTo={panelPaths.news()}
    >
      <p>{t("panel-news:deleteText", { title })}</p>
    </ConfirmPage>
  );
}
