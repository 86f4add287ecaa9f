import { redirect } from "@remix-run/node";
import { type PageHandle, usePage } from "~/components/layout/page";
import { PageHeading } from "~/components/layout/page-heading";
import { BackLink } from "~/components/ui/text-link";
import { chooseColumns } from "~/modules/office/company-imports/chosen-columns.server";
import { columnsPage } from "~/modules/office/company-imports/columns.view.server";
import { ColumnsForm } from "~/modules/office/company-imports/columns-form";
import { ColumnsSchema } from "~/modules/office/company-imports/import.schema";
import { layoutName } from "~/modules/office/company-imports/import-layouts.server";
import { importNotFound } from "~/modules/office/company-imports/import-not-found";
import { ImportSteps } from "~/modules/office/company-imports/import-steps";
import { findImportFile } from "~/modules/office/company-imports/rehearsals.server";
import { staffAction, staffLoader } from "~/modules/staff/staff/login/staff-route.server";
import { staffSessionOf } from "~/modules/staff/staff/login/staff-session.server";
import { panelPaths } from "~/platform/http/panel-paths";

export const handle: PageHandle = { title: "panel-import:layout.title" };

export const loader = staffLoader("imports:change", async ({ request, params, locale, found }) => {
  const session = await staffSessionOf({ request });
  const { file, content } = found(
    await findImportFile(params.importId, session, locale),
    importNotFound,
  );
  const name = layoutName(content.table.head, locale);
  return { page: await columnsPage({ file, content, name }, locale) };
});

export const action = staffAction(
  "imports:change",
  { schema: ColumnsSchema, notFound: importNotFound },
  async ({ request, params, value, locale, reject, accepted }) => {
    const session = await staffSessionOf({ request });
    const id = params.importId ?? "";
    const next = accepted(await chooseColumns(id, value, { session, locale }), ({ errors }) =>
      reject(errors),
    );
    const path = next === "columns" ? panelPaths.importColumns(id) : panelPaths.rehearsal(id);
    return redirect(path, { status: 303 });
  },
);

/** The second step of an import, the columns; it saves no company. */
export default function ImportColumnsPage() {
  const { t, page } = usePage<typeof loader>();
  return (
    <div className="grid grid-cols-1 gap-4">
      <BackLink to={panelPaths.importCompanies()}>{t("panel-import:heading")}</BackLink>
      <PageHeading size="dense" heading={t("panel-import:layout.heading")} />
      <ImportSteps current="columns" />
      <ColumnsForm page={page} />
    </div>
  );
}
