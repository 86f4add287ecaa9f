import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/layout/page";
import { ListPage } from "~/components/list/list-page";
import { SearchForm } from "~/components/list/search-form";
import { TextLink } from "~/components/ui/text-link";
import { MAILING_STATES, type MailingState } from "~/modules/mail/mailings/compose/mailing";
import { mailingRow, momentOf } from "~/modules/mail/mailings/compose/mailing.view.server";
import { MailingTable } from "~/modules/mail/mailings/compose/mailing-table";
import { listMailings } from "~/modules/mail/mailings/compose/mailings.server";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { useTranslation } from "~/platform/i18n/use-translation";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { compareMoments } from "~/platform/time/moments";

export const handle: PageHandle = { title: "panel-mailings:title" };

export const loader = staffLoader("mailings:read", async ({ request, locale }) =>
  loadList(request, {
    choices: { state: ["all", ...MAILING_STATES] },
    find: async ({ q, choices }) =>
      (await listMailings({ q })).filter(
        ({ state }) => choices.state === "all" || state === (choices.state as MailingState),
      ),
    orders: {
      latest: null,
      subject: (one, other) => locale.format.compareWords(one.subject, other.subject),
      when: (one, other) =>
        compareMoments(momentOf(one), momentOf(other)) || (one.id < other.id ? -1 : 1),
    },
    show: (mailing) => mailingRow(mailing, locale),
    size: STAFF_LIST_SIZE,
  }),
);

/** "Wysyłki" */
export default function MailingsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const state = {
    name: "state",
    label: t("panel-mailings:columns.state"),
    look: "select" as const,
    options: [
      { value: "all", label: t("list:all") },
      ...MAILING_STATES.map((value) => ({
        value: value as string,
        label: t(`panel-mailings:states.${value}`),
      })),
    ],
    chosen: [list.choices.state],
  };
  return (
    <ListPage
      look="dense"
      heading={t("panel-mailings:heading")}
      actions={
        <div className="flex flex-wrap gap-3">
          <a className="btn btn-outline" href={panelPaths.segments()}>
            {t("mailing-segments:title")}
          </a>{" "}
          <Allowed right="mailings:change">
            <a className="btn btn-primary" href={panelPaths.newMailing()}>
              {t("panel-mailings:add")}
            </a>
          </Allowed>
        </div>
      }
      list={list}
      to={panelPaths.mailings()}
      filters={
        <SearchForm
          q={list.q}
          placeholder={t("panel-mailings:search")}
          filters={[state]}
          sort={list.sort}
          look="line"
        />
      }
      count={t("panel-mailings:count", { count: list.total })}
      beside={<TextLink to={paths.mailingArchive()}>{t("newsletter:archive.title")}</TextLink>}
      empty={{ title: t("panel-mailings:empty"), text: t("panel-mailings:emptyText") }}
      none={{ title: t("panel-mailings:none"), text: t("panel-mailings:noneText") }}
    >
      <MailingTable mailings={list.rows} sort={list.sort} />
    </ListPage>
  );
}
