import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { expertRow } from "~/modules/advice/experts/staff/staff-expert.view.server";
import { ExpertTable } from "~/modules/advice/experts/staff/staff-expert-table";
import { listAllExperts } from "~/modules/advice/experts/staff/staff-experts.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "panel-experts:title" };

export const loader = staffLoader("experts:read", async ({ request, locale }) => {
  const { compareWords } = locale.format;
  return loadList(request, {
    choices: { waiting: ["all", "yes"] },
    find: ({ q, choices }) =>
      listAllExperts({ q, isPending: choices.waiting === "yes" }, locale.format),
    orders: {
      waiting: null,
      name: (one, other) => compareWords(one.name, other.name),
      company: (one, other) => compareWords(one.company, other.company),
    },
    show: expertRow,
    size: STAFF_LIST_SIZE,
  });
});

/** "Zatwierdzanie ekspertów" */
export default function ExpertsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const waiting = {
    name: "waiting",
    label: t("panel-experts:waitingOnly"),
    look: "checkbox" as const,
    options: [{ value: "yes", label: t("panel-experts:waitingOnly") }],
    chosen: list.choices.waiting === "yes" ? ["yes"] : [],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-experts:heading")}
      actions={
        <Allowed right="experts:change">
          <a className="btn btn-primary" href={panelPaths.newExpert()}>
            {t("panel-experts:add")}
          </a>
        </Allowed>
      }
      list={list}
      to={panelPaths.experts()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-experts:search")}
          filters={[waiting]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("experts:count", { count: list.total })}
      empty={{ title: t("panel-experts:empty"), text: t("panel-experts:emptyText") }}
      none={{ title: t("panel-experts:none"), text: t("panel-experts:noneText") }}
    >
      <ExpertTable experts={list.rows} sort={list.sort} />
    </ListPage>
  );
}
