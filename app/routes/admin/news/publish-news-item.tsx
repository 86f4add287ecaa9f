import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { newsItemInPanelNotFound } from "~/modules/publications/news/news-item-not-found";
import { findNewsItem, setPublished } from "~/modules/publications/news/staff-news.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-news:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const publishes = ({ url }: Request) => new URL(url).pathname.endsWith("/publish");

export const loader = staffLoader(async ({ params, request, found }) => ({
  title: found(await findNewsItem(params.newsId), newsItemInPanelNotFound).title,
  deed: publishes(request) ? ("publish" as const) : ("unpublish" as const),
}));

export const action = staffAction(
  { notFound: newsItemInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const item = accepted(await setPublished(params.newsId, publishes(request), { by }));
    const words = item.published ? "published" : "unpublished";
    return done(pageBefore(request, panelPaths.news()), {
      title: `panel-news:${words}.title`,
      text: `panel-news:${words}.text`,
      params: { title: item.title },
    });
  },
);

/** Stands here for who opens the address; in the list a button does it at once. */
export default function PublishNewsItemPage() {
  const { t, title, deed } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-news:${deed}Question`)}
      confirm={t(`panel-news:${deed}`)}
      cancelTo={panelPaths.news()}
      tone="plain"
    >
      <p>{t(`panel-news:${deed}Text`, { title })}</p>
    </ConfirmPage>
  );
}
