import { useLoaderData } from "@remix-run/react";
import { AppListScreen } from "~/components/app/app-list-screen";
import { InfoBox } from "~/components/app/info-box";
import { ThemeChips } from "~/components/app/theme-chips";
import type { PageHandle } from "~/components/layout/page";
import { THEMES_OF, wordsBeside } from "~/content/themes";
import { appExpertCard } from "~/modules/advice/experts/app/app-expert.view.server";
import { AppExpertRow } from "~/modules/advice/experts/app/app-expert-row";
import { listExperts, listSpecializations } from "~/modules/advice/experts/experts.server";
import { appLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { appPaths } from "~/platform/http/app-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "experts:title" };

/** The filters; `""` shows all records. */
const CHIPS = ["", ...THEMES_OF.experts] as const;

export const loader = appLoader(async ({ request, locale }) => {
  const more = wordsBeside(THEMES_OF.experts, await listSpecializations(locale));
  const list = await loadList(request, {
    choices: { theme: CHIPS },
    several: { spec: more },
    find: ({ q, choices, several }) =>
      listExperts(
        {
          q,
          theme: CHIPS.find((theme) => theme === choices.theme),
          specializations: several.spec,
        },
        locale,
      ),
    show: (expert) => appExpertCard(expert, locale),
  });
  return { list, more };
});

export default function AppExpertsPage() {
  const { t } = useTranslation();
  const { list, more } = useLoaderData<typeof loader>();
  const { q, choices, several } = list;
  return (
    <AppListScreen
      heading={t("experts:title")}
      portal={paths.experts()}
      search={{
        q,
        placeholder: t("experts:searchHint"),
        preserved: several.spec[0] ? { spec: several.spec[0] } : { theme: choices.theme },
      }}
      chips={
        <ThemeChips
          all={t("experts:app.all")}
          themes={THEMES_OF.experts}
          words={more.map((word) => ({ word, label: word }))}
          chosen={{ theme: choices.theme, words: several.spec }}
          to={({ theme, word }) => appPaths.experts({ theme, spec: word, q: q || undefined })}
        />
      }
      list={list}
      to={appPaths.experts()}
      count={t("experts:count", { count: list.total })}
      empty={{ title: t("experts:empty") }}
      none={{ title: t("experts:none") }}
      box={
        <InfoBox icon="chat" heading={t("experts:app.help.heading")}>
          <p className="mt-1">{t("experts:app.help.text")}</p>
          <a
            className="btn btn-outline mt-3 bg-base-100!"
            href={paths.messages({ mode: "expert" })}
          >
            {t("experts:app.help.link")}
          </a>
        </InfoBox>
      }
    >
      <ul className="panel list">
        {list.rows.map((expert) => (
          <li key={expert.id}>
            <AppExpertRow expert={expert} />
          </li>
        ))}
      </ul>
    </AppListScreen>
  );
}
