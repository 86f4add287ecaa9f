import { AppListScreen } from "~/components/app/app-list-screen";
import { ChipRow } from "~/components/app/chip-row";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ownNewsletter } from "~/modules/messages/newsletter/app-newsletter.view.server";
import { AppNewsletterBox } from "~/modules/messages/newsletter/app-newsletter-box";
import { OwnNewsletterSchema } from "~/modules/messages/newsletter/newsletter.schema";
import { subscribe } from "~/modules/messages/newsletter/newsletter.server";
import { appAction, appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { ImportantNews } from "~/modules/publishing/publications/news/important-news";
import { listImportantNews, listNews } from "~/modules/publishing/publications/news/news.server";
import {
  NEWS_CATEGORIES,
  OLD_NEWS_CATEGORIES,
} from "~/modules/publishing/publications/news/news-item";
import { newsItemCard } from "~/modules/publishing/publications/news/news-item.view.server";
import { NewsItemCard } from "~/modules/publishing/publications/news/news-item-card";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { loadList } from "~/platform/lists/load-list";
import { redirectOldLabels } from "~/platform/lists/old-labels.server";
import { mailLimit } from "~/platform/mail/mail-limit.server";

export const handle: PageHandle = { title: "news:title" };

/** The filters; `""` shows all records. */
const CHIPS = ["", ...NEWS_CATEGORIES] as const;

export const loader = appLoader(async ({ request, account: by, locale }) => {
  redirectOldLabels(request, { category: OLD_NEWS_CATEGORIES });
  const list = await loadList(request, {
    choices: { category: CHIPS },
    find: ({ choices }) => listNews(choices, locale),
    show: (item) => newsItemCard(item, locale),
  });
  // Important news appear on every page of the list.
  const important = await listImportantNews(list.choices, locale);
  return {
    list,
    important: important.map((item) => newsItemCard(item, locale)),
    newsletter: await ownNewsletter({ by }),
  };
});

/**
 * "Zapisz się na newsletter" with the person's own address, by the rules of the public form (rules
 * 118).
 */
export const action = appAction(
  {
    schema: OwnNewsletterSchema,
    duplicates: "same-content",
    limit: ({ account, context }) => mailLimit("newsletter", account.email, context),
  },
  async ({ account, locale, done }) => {
    await subscribe(account.email.toLowerCase(), {
      wording: locale.t("newsletter:consent"),
      page: appPaths.news(),
    });
    return done(appPaths.news(), { texts: "newsletter:toast" });
  },
);

export default function AppNewsPage() {
  const { t, list, important, newsletter } = usePage<typeof loader>();
  return (
    <AppListScreen
      heading={t("news:heading")}
      portal={paths.news()}
      chips={
        <ChipRow
          label={t("news:category")}
          chips={CHIPS.map((category) => ({
            to: appPaths.news({ category: category || undefined }),
            label: category ? t(`news:categories.${category}`) : t("list:all"),
            isCurrent: category === list.choices.category,
          }))}
        />
      }
      list={list}
      to={appPaths.news()}
      above={
        <>
          <FormProblems id="newsletter" />
          <ImportantNews items={important} page={appPaths.newsItem} />
        </>
      }
      count={t("news:count", { count: list.total })}
      empty={{ title: t("news:empty") }}
      none={{ title: t("news:none") }}
      box={<AppNewsletterBox {...newsletter} />}
    >
      <RowList
        rows={list.rows}
        card={(item) => <NewsItemCard item={item} to={appPaths.newsItem(item.id)} hasEdge />}
      />
    </AppListScreen>
  );
}
