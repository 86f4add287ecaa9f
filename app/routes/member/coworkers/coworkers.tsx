import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { RowList } from "~/components/list/card-grid";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { coworkerItem } from "~/modules/membership/coworkers/coworker.view.server";
import { CoworkerItem } from "~/modules/membership/coworkers/coworker-item";
import { COWORKER_STATES, listCoworkers } from "~/modules/membership/coworkers/coworkers.server";
import { companyMemberLoader } from "~/modules/people/accounts/sessions/member-route.server";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "coworkers:title" };

const STATES = ["all", "active", "invited", "expired"] as const;

export const loader = companyMemberLoader(({ account: by, request, locale }) =>
  loadList(request, {
    choices: { state: STATES },
    find: ({ q, choices }) =>
      listCoworkers({ q, state: COWORKER_STATES.find((state) => state === choices.state) }, { by }),
    show: (coworker) => coworkerItem(coworker, { by }, locale),
  }),
);

/** The people of the company and its open invitations. */
export default function CoworkersPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const options = STATES.map((value) => ({
    value,
    label: t(value === "all" ? "coworkers:anyState" : `coworkers:states.${value}`),
  }));
  const filter = {
    name: "state",
    label: t("coworkers:state"),
    look: "radios" as const,
    options,
    chosen: [list.choices.state],
  };
  const none = { title: t("coworkers:none"), text: t("coworkers:noneText") };
  return (
    <ListPage
      look="plain"
      heading={t("coworkers:heading")}
      lead={t("coworkers:lead")}
      actions={
        <a className="btn btn-accent" href={paths.invite()}>
          {t("coworkers:invite")}
        </a>
      }
      list={list}
      to={paths.coworkers()}
      filters={<SearchForm q={list.q} placeholder={t("coworkers:search")} filters={[filter]} />}
      count={t("coworkers:count", { count: list.total })}
      empty={none}
      none={none}
    >
      <RowList
        rows={list.rows}
        hasActions
        card={(coworker) => <CoworkerItem coworker={coworker} />}
      />
    </ListPage>
  );
}
