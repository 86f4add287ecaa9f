import { AppListScreen } from "~/components/app/app-list-screen";
import { ThemeChips } from "~/components/app/theme-chips";
import { type PageHandle, usePage } from "~/components/layout/page";
import { Icon } from "~/components/ui/icon";
import { THEMES_OF, wordsBeside } from "~/content/themes";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appArticleCard } from "~/modules/publishing/publications/articles/app-article.view.server";
import {
  AppArticleRow,
  AppLeadArticle,
} from "~/modules/publishing/publications/articles/app-article-card";
import { ARTICLE_CATEGORIES } from "~/modules/publishing/publications/articles/article";
import { countArticlesRead } from "~/modules/publishing/publications/articles/article-reads.server";
import {
  featuredFirst,
  listArticles,
} from "~/modules/publishing/publications/articles/articles.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "articles:app.title" };

/** The filters; `""` shows all records. */
const CHIPS = ["", ...THEMES_OF.articles] as const;

const MORE = wordsBeside(THEMES_OF.articles, ARTICLE_CATEGORIES);

export const loader = appLoader(async ({ request, account: by, locale }) => ({
  list: await loadList(request, {
    choices: { theme: CHIPS },
    several: { category: MORE },
    find: async ({ q, choices, several }) =>
      featuredFirst(
        await listArticles(
          {
            q,
            theme: CHIPS.find((theme) => theme === choices.theme),
            categories: several.category,
          },
          locale,
        ),
      ),
    show: (article) => appArticleCard(article, locale),
  }),
  read: await countArticlesRead({ by }),
}));

export default function AppArticlesPage() {
  const { t, list, read } = usePage<typeof loader>();
  const { q, choices, several } = list;
  const lead = list.page === 1 ? list.rows.find(({ featured }) => featured) : undefined;
  return (
    <AppListScreen
      heading={t("articles:app.title")}
      portal={paths.knowledge()}
      search={{
        q,
        placeholder: t("articles:searchHint"),
        preserved: several.category[0]
          ? { category: several.category[0] }
          : { theme: choices.theme },
      }}
      chips={
        <ThemeChips
          all={t("list:all")}
          themes={THEMES_OF.articles}
          words={MORE.map((word) => ({ word, label: t(`articles:categories.${word}`) }))}
          chosen={{ theme: choices.theme, words: several.category }}
          to={({ theme, word }) => appPaths.articles({ theme, category: word, q: q || undefined })}
        />
      }
      list={list}
      to={appPaths.articles()}
      above={<ReadThisMonth read={read} />}
      count={t("articles:count", { count: list.total })}
      empty={{ title: t("articles:empty") }}
      none={{ title: t("articles:none") }}
    >
      {lead && <AppLeadArticle article={lead} />}
      <ul className="panel list">
        {list.rows
          .filter((article) => article !== lead)
          .map((article) => (
            <li key={article.id}>
              <AppArticleRow article={article} />
            </li>
          ))}
      </ul>
    </AppListScreen>
  );
}

function ReadThisMonth({ read }: { read: number }) {
  const { t } = useTranslation();
  return (
    <p className="muted flex items-center gap-2 text-sm tabular-nums">
      <Icon name="knowledge" className="text-petrol-600" />
      {read > 0 ? t("articles:app.read", { count: read }) : t("articles:app.readNone")}
    </p>
  );
}
