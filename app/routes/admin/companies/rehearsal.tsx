import { redirect } from "@remix-run/node";
import { FormProblems } from "~/components/form/error-summary";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { Pagination } from "~/components/list/pagination";
import { TabLine } from "~/components/list/tab-line";
import { EmptyState } from "~/components/ui/empty-state";
import { BackLink, TextLink } from "~/components/ui/text-link";
import { rehearsalPage, rehearsedRow } from "~/modules/office/company-imports/import.view.server";
import { importNotFound } from "~/modules/office/company-imports/import-not-found";
import { importCompanies } from "~/modules/office/company-imports/imported-companies.server";
import { RehearsalSummary } from "~/modules/office/company-imports/rehearsal-summary";
import { RehearsalTable } from "~/modules/office/company-imports/rehearsal-table";
import { findRehearsal } from "~/modules/office/company-imports/rehearsals.server";
import { lettersOf, ROW_KINDS } from "~/modules/office/company-imports/row-kinds";
import { ImportSchema } from "~/modules/office/file-columns/columns.schema";
import { ImportSteps } from "~/modules/office/file-columns/import-steps";
import { noteImported } from "~/modules/office/file-columns/imports.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";
import { createId } from "~/platform/ids/ids.server";
import { loadList, STAFF_LIST_SIZE } from "~/platform/lists/load-list";
import { isRefused, refuse } from "~/platform/outcome";

export const handle: PageHandle = { title: "panel-import:rehearsal.title" };

const SHOWN = ["all", ...ROW_KINDS] as const;

export const loader = staffLoader("imports:change", async ({ request, params, locale, found }) => {
  const session = await staffSessionOf({ request });
  const rehearsed = await findRehearsal(params.importId, session, locale);
  if (isRefused(rehearsed) && rehearsed.refused === "columns")
    throw redirect(panelPaths.importColumns(params.importId ?? ""));
  const file = found(isRefused(rehearsed) ? null : rehearsed, importNotFound);
  const { content, rehearsal } = file;
  const { kinds, ...page } = rehearsalPage(file.file, content, rehearsal, locale);
  const list = await loadList(request, {
    choices: { show: SHOWN },
    // In the order of ROW_KINDS, rows of a kind as in the file.
    find: ({ choices: { show } }) =>
      ROW_KINDS.flatMap((kind) =>
        show === "all" || show === kind
          ? rehearsal.plan.filter((row) => kinds.get(row) === kind)
          : [],
      ),
    show: (row) => rehearsedRow(row, kinds.get(row) ?? row.kind, locale),
    size: STAFF_LIST_SIZE,
  });
  return { list, rehearsal: page };
});

export const action = staffAction(
  "imports:change",
  { schema: ImportSchema, notFound: importNotFound },
  async ({ account: by, request, params, value: { hash }, locale, accepted, conflict, done }) => {
    const session = await staffSessionOf({ request });
    const file = await findRehearsal(params.importId, session, locale);
    if (isRefused(file)) return refuse("not-found");
    const setId = createId();
    const imported = accepted(
      await importCompanies(file.content.rows, {
        by,
        seen: hash,
        setId,
        filename: file.file.filename ?? locale.t("panel-import:file.unnamed"),
      }),
      () => conflict("panel-import:errors.outdated"),
    );
    const letters = lettersOf(file.rehearsal.plan);
    await noteImported("company", file.file.id, session, { ...imported, setId, letters });
    return done(panelPaths.rehearsal(file.file.id), { title: "panel-import:done.toast" });
  },
);

/** The effects of an import row by row, before and after it is carried out. */
export default function RehearsalPage() {
  const { t, list, rehearsal } = usePage<typeof loader>();
  const { id, counts, total, done } = rehearsal;
  const tabs = SHOWN.map((value) => ({
    value,
    label: t(`panel-import:tabs.${value}`),
    count: value === "all" ? total : counts[value],
    isWaiting: value === "refused" && counts.refused > 0,
  }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.companies()}>{t("panel-import:back")}</BackLink>
      <PageHeading
        size="dense"
        heading={rehearsal.heading || t("panel-import:rehearsal.heading")}
      />
      <ImportSteps current={done ? "done" : "rehearsal"} />
      <FormProblems id="rehearsal" />
      <RehearsalSummary rehearsal={rehearsal} />
      <TabLine
        label={t("panel-import:tabs.label")}
        name="show"
        tabs={tabs}
        current={list.choices.show}
      />
      {list.total === 0 ? (
        <EmptyState title={t("panel-import:list.none")} />
      ) : (
        <RehearsalTable rows={list.rows} />
      )}
      <Pagination page={list.page} pages={list.pages} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="muted text-sm">{t("panel-import:list.rows", { count: list.total })}</p>
        {counts.refused > 0 && (
          <TextLink to={panelPaths.refusedRows(id)} icon="download">
            {t("panel-import:links.refused")}
          </TextLink>
        )}
      </div>
    </div>
  );
}
