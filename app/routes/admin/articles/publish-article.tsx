import { type PageHandle, usePage } from "~/components/layout/page";
import { ConfirmPage } from "~/components/ui/confirm-page";
import { articleInPanelNotFound } from "~/modules/publications/articles/article-not-found";
import { findArticle, setPublished } from "~/modules/publications/articles/staff-articles.server";
import { staffAction, staffLoader } from "~/modules/staff/staff-route.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { pageBefore } from "~/platform/http/safe-redirect";

export const handle: PageHandle = { title: "panel-articles:title" };

/** Two addresses, one for each direction: a button that was pressed on an old page does what its word says. */
const publishes = ({ url }: Request) => new URL(url).pathname.endsWith("/publish");

export const loader = staffLoader(async ({ params, request, found }) => ({
  title: found(await findArticle(params.articleId), articleInPanelNotFound).title,
  deed: publishes(request) ? ("publish" as const) : ("unpublish" as const),
}));

export const action = staffAction(
  { notFound: articleInPanelNotFound },
  async ({ account: by, params, request, accepted, done }) => {
    const article = accepted(await setPublished(params.articleId, publishes(request), { by }));
    const words = article.published ? "published" : "unpublished";
    return done(pageBefore(request, panelPaths.articles()), {
      title: `panel-articles:${words}.title`,
      text: `panel-articles:${words}.text`,
      params: { title: article.title },
    });
  },
);

/** Stands here for who opens the address; in the list a button does it at once. */
export default function PublishArticlePage() {
  const { t, title, deed } = usePage<typeof loader>();
  return (
    <ConfirmPage
      question={t(`panel-articles:${deed}Question`)}
      confirm={t(`panel-articles:${deed}`)}
      cancelTo={panelPaths.articles()}
      tone="plain"
    >
      <p>{t(`panel-articles:${deed}Text`, { title })}</p>
    </ConfirmPage>
  );
}
