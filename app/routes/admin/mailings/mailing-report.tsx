import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { FoundRows } from "~/components/list/found-rows";
import { SearchForm } from "~/components/list/search-form";
import { TabLine } from "~/components/list/tab-line";
import { Fact, FactList } from "~/components/ui/fact-list";
import { Panel } from "~/components/ui/panel";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { mailingNotFound } from "~/modules/mail/mailings/compose/mailing.view.server";
import { findMailing } from "~/modules/mail/mailings/compose/mailings.server";
import { REPORT_TABS, type ReportTab } from "~/modules/mail/mailings/report/report";
import { reportRows, rowsIn } from "~/modules/mail/mailings/report/report.server";
import { reportHead, reportRow } from "~/modules/mail/mailings/report/report.view.server";
import { REPORT_COLUMNS } from "~/modules/mail/mailings/report/report-table";
import { staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { Allowed } from "~/modules/staff/staff-rights/allowed";
import { StaffTable } from "~/modules/staff/staff-rights/staff-table";
import { panelPaths } from "~/platform/http/panel-paths";
import { paths } from "~/platform/http/paths";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";

export const handle: PageHandle = { title: "mailing-report:title" };

export const loader = staffLoader("mailings:read", async ({ request, params, locale, found }) => {
  const mailing = found(await findMailing(params.mailingId), mailingNotFound);
  const rows = await reportRows(mailing);
  return {
    head: reportHead(mailing, rows, locale),
    list: await loadList(request, {
      choices: { tab: REPORT_TABS },
      find: ({ q, choices }) => rowsIn(rows, { q, tab: choices.tab as ReportTab }),
      show: (row) => reportRow(row, locale),
      size: STAFF_LIST_SIZE,
    }),
  };
});

/** The results of a mailing; opened mails and clicked links are not counted. */
export default function MailingReportPage() {
  const { t, head, list } = usePage<typeof loader>();
  const { id, subject, group, when, figures, leftOut, tabs, isPublic, isForgotten } = head;
  const tab = list.choices.tab;
  return (
    <div className="grid grid-cols-1 gap-5">
      <BackLink to={panelPaths.mailing(id)}>{t("mailing-report:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={subject}
        lead={[when, group].filter(Boolean).join(" · ")}
        actions={
          <span className="flex flex-wrap gap-x-4">
            {isPublic && <TextLink to={paths.mailingCopy(id)}>{t("mailing-report:copy")}</TextLink>}
            <Allowed right="mailings:change">
              {tabs.all > 0 && (
                <TextLink to={panelPaths.mailingReportFile(id)} icon="download">
                  {t("mailing-report:csv")}
                </TextLink>
              )}
            </Allowed>
          </span>
        }
      />
      <dl className="panel grid grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:divide-x sm:divide-line">
        {figures.map(({ name, label, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end p-4">
            <dt className="muted text-sm">{label}</dt>
            <dd
              className={`text-2xl font-bold tabular-nums ${name === "failed" && count > 0 ? "text-error" : ""}`}
            >
              {count}
            </dd>
          </div>
        ))}
      </dl>
      {isForgotten ? (
        <p>{t("mailing-report:forgotten")}</p>
      ) : (
        <>
          <TabLine
            label={t("mailing-report:tabsLabel")}
            name="tab"
            current={tab}
            tabs={REPORT_TABS.map((value) => ({
              value,
              count: tabs[value],
              isWaiting: value === "failed" && tabs.failed > 0,
              label: t(`mailing-report:tabs.${value}`),
            }))}
          />
          <SearchForm
            q={list.q}
            placeholder={t("mailing-report:search")}
            filters={[]}
            preserved={{ tab }}
            look="line"
          />
          <FoundRows
            list={{ ...list, isFiltered: list.q !== "" }}
            to={panelPaths.mailingReport(id)}
            count={t("mailing-report:count", { count: list.total })}
            empty={{ title: t(`mailing-report:none.${tab as ReportTab}`) }}
            none={{ title: t("mailing-report:noHit"), text: t("mailing-report:noHitText") }}
          >
            <StaffTable
              caption={t("mailing-report:heading")}
              columns={REPORT_COLUMNS}
              rows={list.rows}
            />
          </FoundRows>
        </>
      )}
      {leftOut.length > 0 && (
        <Panel id="left-out" heading={t("mailing-report:leftOutHeading")} isDense>
          <FactList look="ends" className="mt-3 max-w-md">
            {leftOut.map(({ reason, label, count }) => (
              <Fact key={reason} term={label}>
                <b className="tabular-nums">{count}</b>
              </Fact>
            ))}
          </FactList>
        </Panel>
      )}
      <p className="muted text-sm">{t("mailing-report:noTracking")}</p>
    </div>
  );
}
